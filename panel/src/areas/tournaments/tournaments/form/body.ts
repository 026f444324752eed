import { toSentTime } from '#shared/format/dates.ts';
import { minutesBetween } from './moments.ts';
import { type ConditionalField, isShown } from './shown-fields.ts';
import type { TournamentValues } from './tournament-values.ts';
import { toPrizePool } from './tournaments.prizes.ts';

/** The value sent for a field that the form does not show. */
const unused = {
  rounds: 1,
  min_lobby_players: 1,
  max_lobby_players: 1,
  team_mates: 1,
  substitute_limit: 0,
  template_id: '',
  custom_seeding: false,
  with_third_place_match: false,
  grand_final_reset: false,
  challenge_description: '',
  match_autohandle: false,
  secret_code: '',
  check_in_time: 0,
} satisfies Partial<Record<ConditionalField, unknown>>;

/** The body to send. Hidden fields are sent as unused, so that the server never refuses a field nobody can see. */
export function toTournamentBody(values: TournamentValues) {
  const { register_start, location, region_id, supported_countries, prize_pool, ...rest } = values;
  const hidden = Object.entries(unused).filter(([field]) => !isShown(field as ConditionalField, values));
  return {
    ...rest,
    ...(Object.fromEntries(hidden) as Partial<typeof unused>),
    started_at: sentTime(values.started_at),
    end_at: sentTime(values.end_at),
    register_timeout: registerTimeout(values),
    region_id: location === 'region' ? region_id : '',
    supported_countries: location === 'countries' ? supported_countries.join(',') : '',
    prize_pool: toPrizePool(prize_pool),
  };
}

export type TournamentBody = ReturnType<typeof toTournamentBody>;

const sentTime = (instant: string) => instant && toSentTime(instant);

/** Minutes before the start at which registration opens, never negative. */
export function registerTimeout({ start_status, register_start, started_at }: TournamentValues) {
  if (start_status !== 'opened' || !register_start || !started_at) return undefined;
  return Math.max(0, minutesBetween(register_start, started_at));
}

/** Creating a tournament leaves empty fields out. */
export function withoutEmpty(body: TournamentBody): TournamentBody {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '')) as TournamentBody;
}
