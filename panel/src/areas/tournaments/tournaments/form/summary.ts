import { hasMatchesOfTwo } from '@matchdesk/contract/formats/results.rules';
import type { TournamentStatus, TournamentType } from '@matchdesk/contract/statuses';
import { money, wholeNumber } from '#shared/format/numbers.ts';
import { paidPlaces, totalOf } from './prize-pool.ts';
import { isShown } from './shown-fields.ts';
import { minutesBetween, usualCheckIn } from './times.ts';
import { registerTimeout, type TournamentValues } from './tournament-values.ts';

/** A key of the catalogue with its values. */
export interface Sentence {
  key:
    | ('opensAt' | 'opensNow' | 'checkIn' | 'noCheckIn' | 'starts' | 'ends')
    | ('oneGame' | 'solo' | 'teams' | 'teamsWithSubstitutes' | 'prizes' | 'noPrizes');
  facts: Record<string, string | number>;
}

export interface Reader {
  language: string;
  /** As the browser names it, `Europe/Rome`. */
  zone: string;
  now: number;
}

const week = 6 * 86_400_000;

/** `Fri 18:00`; with the date if it is more than a week away. */
export function when(instant: string, { language, zone, now }: Reader): string {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return '–';
  const isNear = time >= now - 86_400_000 && time - now < week;
  const isOtherYear = new Date(time).getUTCFullYear() !== new Date(now).getUTCFullYear();
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone: zone,
    weekday: 'short',
    ...(!isNear && { day: 'numeric', month: 'short' }),
    ...(!isNear && isOtherYear && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(time);
}

/** What will still happen and when, one sentence after the other; the status is that of an existing tournament. */
export function scheduleOf(
  values: TournamentValues,
  reader: Reader,
  status: TournamentStatus = 'OPENED',
): Sentence[] {
  const { started_at, end_at, register_start, auto_check_in } = values;
  const count = Number(values.check_in_time);
  const opening: Sentence =
    registerTimeout(values) === undefined
      ? { key: 'opensNow', facts: {} }
      : { key: 'opensAt', facts: { when: when(register_start, reader) } };
  const checkIn: Sentence =
    auto_check_in || count === 0 ? { key: 'noCheckIn', facts: {} } : { key: 'checkIn', facts: { count } };
  const ending: Sentence = { key: 'ends', facts: { when: when(end_at, reader) } };
  return [
    ...(status === 'OPENED' ? [opening] : []),
    ...(status === 'OPENED' || status === 'REGISTRATION_OPENED' ? [checkIn] : []),
    { key: 'starts', facts: { when: when(started_at, reader), zone: reader.zone } },
    ...(end_at === started_at ? [] : [ending]),
  ];
}

/** How many play, in which sizes. */
export function sizeOf(values: TournamentValues, { language }: Pick<Reader, 'language'>): Sentence {
  const size = wholeNumber(Number(values.max_member) || 0, language);
  if (!isShown('team_mates', values)) return { key: 'solo', facts: { size } };
  const substitutes = Number(values.substitute_limit) || 0;
  const facts = { size, side: Number(values.team_mates) || 0, substitutes };
  return { key: substitutes > 0 ? 'teamsWithSubstitutes' : 'teams', facts };
}

/** How long a match of a new tournament is, unless a template says so. */
export function seriesOf(values: TournamentValues): Sentence[] {
  const isSet = isShown('template_id', values) && values.template_id !== '';
  const isOfTwo = hasMatchesOfTwo(Number(values.type) as TournamentType);
  return isOfTwo && !isSet ? [{ key: 'oneGame', facts: {} }] : [];
}

export function prizesOf({ prize_pool }: TournamentValues, { language }: Pick<Reader, 'language'>): Sentence {
  const count = paidPlaces(prize_pool);
  if (count === 0) return { key: 'noPrizes', facts: {} };
  return { key: 'prizes', facts: { count, total: money(totalOf(prize_pool), 'EUR', language) } };
}

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
    if (lasts <= 0 || !isShown('check_in_time', values)) return false;
    // What a new tournament begins with: check-in simply opens at once.
    if (registerTimeout(values) === undefined && Number(values.check_in_time) === usualCheckIn) return false;
    return Number(values.check_in_time) > lasts;
  },
  manyPrizes: ({ prize_pool, max_member }) => paidPlaces(prize_pool) > Number(max_member) * likelyShare,
  availableNowhere: ({ available_web, available_mobile }) => !available_web && !available_mobile,
  largeLobbies: (values) =>
    isShown('max_lobby_players', values) && Number(values.max_lobby_players) > Number(values.max_member),
  countriesMissing: ({ location, region_id, supported_countries }) =>
    (location === 'region' && !region_id) || (location === 'countries' && supported_countries.length === 0),
} satisfies Record<string, Judge>;

type Warning = keyof typeof judges;

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
