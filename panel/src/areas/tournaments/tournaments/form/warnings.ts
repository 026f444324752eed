import type { TournamentStatus } from '@matchdesk/contract/statuses';
import { minutesBetween } from './moments.ts';
import { isShown } from './shown-fields.ts';
import { registerTimeout, type TournamentValues } from './tournament-values.ts';
import { paidPlaces } from './tournaments.prizes.ts';

type Judge = (values: TournamentValues, now: string) => boolean;

/** Tournaments are rarely more than half full. */
const likelyShare = 0.5;

/** Minutes in which people can register before they have to check in. */
function registrationLasts(values: TournamentValues, now: string): number {
  return registerTimeout(values) ?? minutesBetween(now, values.started_at);
}

/** Legal, but probably not meant. */
const judges = {
  startsInPast: ({ started_at }, now) => minutesBetween(now, started_at) < 0,
  opensAtStart: (values) => registerTimeout(values) === 0,
  longCheckIn: (values, now) => {
    const lasts = registrationLasts(values, now);
    return lasts > 0 && isShown('check_in_time', values) && Number(values.check_in_time) > lasts;
  },
  manyPrizes: ({ prize_pool, max_member }) => paidPlaces(prize_pool) > Number(max_member) * likelyShare,
  availableNowhere: ({ available_web, available_mobile }) => !available_web && !available_mobile,
  largeLobbies: (values) =>
    isShown('max_lobby_players', values) && Number(values.max_lobby_players) > Number(values.max_member),
  countriesMissing: ({ location, region_id, supported_countries }) =>
    (location === 'region' && !region_id) || (location === 'countries' && supported_countries.length === 0),
} satisfies Record<string, Judge>;

export type Warning = keyof typeof judges;

/** Allowed and common, such as the form's defaults: shown less prominently. */
const quiet: readonly Warning[] = ['longCheckIn'];
export const isQuiet = (warning: Warning): boolean => quiet.includes(warning);

/** Warnings that no longer matter once registration is over. */
const ofSchedule: readonly Warning[] = ['startsInPast', 'opensAtStart', 'longCheckIn'];

export function warningsOf(
  values: TournamentValues,
  now: number,
  status: TournamentStatus = 'OPENED',
): Warning[] {
  const moment = new Date(now).toISOString();
  const isAhead = status === 'OPENED' || status === 'REGISTRATION_OPENED';
  return (Object.keys(judges) as Warning[]).filter(
    (warning) => (isAhead || !ofSchedule.includes(warning)) && judges[warning](values, moment),
  );
}
