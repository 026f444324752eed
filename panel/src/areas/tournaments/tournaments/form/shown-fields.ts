import type { TournamentType } from '@matchdesk/contract/statuses';
import { cardGame, type TypeField, usesField } from '@matchdesk/contract/tournaments/tournaments.rules';
import type { TournamentValues } from './tournament-values.ts';

const isUsed =
  (field: TypeField) =>
  ({ type }: TournamentValues) =>
    usesField(Number(type) as TournamentType, field);
const isTeam = ({ match_type }: TournamentValues) => match_type === '2';

/** Fields that are shown only under a condition; all others always are. */
const conditions = {
  rounds: isUsed('rounds'),
  min_lobby_players: isUsed('min_lobby_players'),
  max_lobby_players: isUsed('max_lobby_players'),
  team_mates: isTeam,
  substitute_limit: isTeam,
  template_id: isUsed('template_id'),
  custom_seeding: isUsed('custom_seeding'),
  with_third_place_match: isUsed('with_third_place_match'),
  grand_final_reset: isUsed('grand_final_reset'),
  challenge_description: isUsed('challenge_description'),
  match_autohandle: ({ game_id }) => game_id === String(cardGame),
  secret_code: ({ is_private }) => is_private,
  register_start: ({ start_status }) => start_status === 'opened',
  check_in_time: ({ auto_check_in }) => !auto_check_in,
} satisfies Partial<Record<keyof TournamentValues, (values: TournamentValues) => boolean>>;

export type ConditionalField = keyof typeof conditions;

export function isShown(field: ConditionalField, values: TournamentValues): boolean {
  return conditions[field](values);
}

/** Whether a field has a meaning with these values. */
export function hasUse(field: keyof TournamentValues, values: TournamentValues): boolean {
  return !(field in conditions) || isShown(field as ConditionalField, values);
}
