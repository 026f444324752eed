import type { OpenMatch } from '@matchdesk/contract/formats/results';

const side = (id: number, name: string) => ({
  id,
  name,
  avatar: null,
  user_id: id,
  team_id: null,
  is_team_deleted: false,
});

/** An open match between, for number 12, Ann12 and Bea12. */
export const anOpenMatch = (number: number, more: Partial<OpenMatch> = {}): OpenMatch =>
  ({
    id: 100 + number,
    tournament_id: 7,
    number: number - 1,
    match_number: number,
    bracket: 'upper',
    round: 1,
    status: 'STARTED',
    first_participant: side(2 * number, `Ann${number}`),
    second_participant: side(2 * number + 1, `Bea${number}`),
    agreed_winner_id: null,
    one_sided_result: null,
    started_at: '2040-06-01T14:00:00Z',
    games_count: 1,
    version: 4,
    room_name: null,
    round_name: 'Round 1',
    is_called: false,
    ...more,
  }) as OpenMatch;
