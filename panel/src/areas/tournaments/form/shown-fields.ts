import type { TournamentValues } from './values.ts';

/** The one game whose results can be handled through its own service. */
export const cardGame = '6';

const isOneOf =
  (...types: string[]) =>
  ({ type }: TournamentValues) =>
    types.includes(type);
const isTeam = ({ match_type }: TournamentValues) => match_type === '2';

/** Fields that have a use only under a condition; all others are always there. */
const conditions = {
  rounds: isOneOf('2'),
  min_lobby_players: isOneOf('5'),
  max_lobby_players: isOneOf('5'),
  team_mates: isTeam,
  substitute_limit: isTeam,
  template_id: isOneOf('1', '3', '4', '7'),
  custom_seeding: isOneOf('1', '3'),
  with_third_place_match: isOneOf('1', '4', '7'),
  grand_final_reset: isOneOf('3'),
  challenge_description: isOneOf('8', '9'),
  match_autohandle: ({ game_id }) => game_id === cardGame,
  secret_code: ({ is_private }) => is_private,
  register_start: ({ start_status }) => start_status === 'opened',
  check_in_time: ({ auto_check_in }) => !auto_check_in,
} satisfies Partial<Record<keyof TournamentValues, (values: TournamentValues) => boolean>>;

export type ConditionalField = keyof typeof conditions;

export function isShown(field: ConditionalField, values: TournamentValues): boolean {
  return conditions[field](values);
}

/** Whether a field means anything for these values. */
export function hasUse(field: keyof TournamentValues, values: TournamentValues): boolean {
  return !(field in conditions) || isShown(field as ConditionalField, values);
}
