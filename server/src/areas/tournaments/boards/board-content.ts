import type { TournamentId } from '@matchdesk/contract/ids';
import { isOver, isRegistrationOver, isRunning, type TournamentStatus } from '@matchdesk/contract/statuses';
import { formats } from '#areas/formats/any-format/index.ts';
import {
  type BoardBracket,
  type BracketCard,
  emptyBoard,
  type FormatBoard,
  shareUnlessSecret,
} from '#areas/formats/matches/index.ts';
import { findResult } from '#areas/tournaments/podium/index.ts';
import { getFoundTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';

/** Everything that a board shows of a tournament, in no language yet. */
export interface BoardContent {
  read_at: string;
  title: string;
  game: string;
  status: TournamentStatus;
  starts_at: string;
  /** Who is in, and who of them has checked in; the second is null where nobody has to. */
  entered: number;
  checked_in: number | null;
  places: number;
  podium: { name: string; place_from: number; place_to: number }[];
  format: FormatBoard;
}

/** Read once for all boards of a tournament. The link is the proof, so a private tournament needs no code. */
export function readBoard(context: Context, id: TournamentId): Promise<BoardContent> {
  return shareUnlessSecret(context, id, undefined, 'board', async () => {
    const { db, clock } = context;
    const tournament = await getFoundTournament(db, id);
    const { title, game, status, type, started_at, max_member, check_in_time, auto_check_in } = tournament;
    const { registered_count, checkin_count, active_count } = tournament;
    const isAwaited = status === 'CHECKIN' && check_in_time > 0 && !auto_check_in;
    const board = isRegistrationOver(status) ? await formats[type].readBoard(context, id) : emptyBoard;
    const result = isOver(status) ? await findResult(context, id, 'staff') : undefined;
    return {
      read_at: clock.now().toISOString(),
      title,
      game: game.name,
      status,
      starts_at: started_at,
      entered: registered_count + checkin_count + active_count,
      checked_in: isAwaited ? checkin_count + active_count : null,
      places: max_member,
      podium: (result?.podium.top ?? []).map(({ name, place_from, place_to }) => ({
        name,
        place_from,
        place_to,
      })),
      format: isRunning(status) ? board : atRest(board),
    };
  });
}

/** Before the start and after the end nothing is being played, whatever the clock says. */
const atRest = (board: FormatBoard): FormatBoard => ({
  ...board,
  matches: [],
  more: 0,
  brackets: board.brackets.map(
    ({ rounds }): BoardBracket => ({
      rounds: rounds.map((round) => ({ ...round, matches: round.matches.map(resting) })),
    }),
  ),
});

const resting = (card: BracketCard): BracketCard =>
  card.state === 'over' ? card : { ...card, state: 'waiting' };
