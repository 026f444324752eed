import type { PrizePlace, Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { toSentTime } from '#shared/format/dates.ts';
import type { ChosenPicture } from '#shared/forms/image-field.tsx';
import { type PrizeRow, toPrizePool, toPrizeRows } from './prize-pool.ts';
import { type ConditionalField, isShown } from './shown-fields.ts';
import { minutes, minutesBetween } from './times.ts';

export const pictureFields = ['image', 'icon', 'sponsor_image'] as const;
type PictureField = (typeof pictureFields)[number];

type Location = 'anywhere' | 'region' | 'countries';
type StartStatus = 'registration' | 'opened';

const copied = [
  'title',
  'description',
  'challenge_description',
  'secret_code',
  'chat_link',
  'site_link',
  'deeplink',
  'sponsor_text',
  'sponsor_url',
  'max_member',
  'team_mates',
  'substitute_limit',
  'fixture_participants',
  'rounds',
  'min_lobby_players',
  'max_lobby_players',
  'check_in_time',
  'least_age',
  'started_at',
  'end_at',
  'supported_countries',
  'auto_check_in',
  'is_chat_enabled',
  'chat_image_enabled',
  'available_web',
  'available_mobile',
  'notify_mzaalo',
  'require_user_profiling',
  'is_private',
  'custom_seeding',
  'with_third_place_match',
  'match_autohandle',
  'consider_in_leaderboard',
  'send_promo',
  'auto_approve',
  'grand_final_reset',
] as const;
type Copied = (typeof copied)[number];

/**
 * The form's values. Times are instants, so that an untouched one is sent back exactly as it came, in any time zone.
 */
export type TournamentValues = Pick<Tournament, Copied> & {
  game_id: string;
  platform_id: string;
  rule_id: string;
  template_id: string;
  region_id: string;
  venue_id: string;
  station_group_id: string;
  type: string;
  match_type: string;
  start_status: StartStatus;
  register_start: string;
  location: Location;
  prize_pool: PrizeRow[];
} & Record<PictureField, ChosenPicture>;

export const idText = (id: number | null) => (id === null ? '' : String(id));

/** When registration opens; the start itself if there is no delay. */
export function registerStartOf({ started_at, register_timeout }: Tournament): string {
  return new Date(Date.parse(started_at) - (register_timeout ?? 0) * minutes(1)).toISOString();
}

export function toTournamentValues(record: Tournament): TournamentValues {
  const same = Object.fromEntries(copied.map((field) => [field, record[field]])) as Pick<Tournament, Copied>;
  return {
    ...same,
    game_id: idText(record.game_id),
    platform_id: idText(record.platform_id),
    rule_id: idText(record.rule_id),
    template_id: idText(record.template_id),
    region_id: idText(record.region_id),
    venue_id: idText(record.venue_id),
    station_group_id: idText(record.station_group_id),
    type: String(record.type),
    match_type: String(record.match_type),
    start_status: record.register_timeout === null ? 'registration' : 'opened',
    register_start: registerStartOf(record),
    location: locationOf(record),
    prize_pool: toPrizeRows(record.prize_pool as PrizePlace[]),
    image: undefined,
    icon: undefined,
    sponsor_image: undefined,
  };
}

function locationOf({ region_id, supported_countries }: Tournament): Location {
  if (region_id !== null) return 'region';
  return supported_countries.length > 0 ? 'countries' : 'anywhere';
}

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
