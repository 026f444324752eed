import type { MatchId } from '@matchdesk/contract/ids';
import {
  type Evening,
  endedLengths,
  forecastEvening,
  type LateRound,
  lateRounds,
  type PastLengths,
  type Range,
  radarOf,
  type Stage,
  type Widening,
} from '@matchdesk/engine';
import type { KeptHolding } from '#database/tables/desk.tables.ts';

/** What a forecast needs, as it is copied to the other thread. */
export interface ForecastTask {
  evening: Evening;
  now: number;
  seed: number;
  past: PastLengths;
  usualPlay: number;
  widening: Widening;
}

export interface ForecastAnswer {
  /** Undefined once all is played. */
  finish: { shown: Range; narrow: Range } | undefined;
  held: KeptHolding[];
  lateRounds: LateRound[];
  lengths: PastLengths;
  /** Matches that have not begun, and when they are expected to: seconds since 1970. */
  matchIds: number[];
  beginTimes: number[];
  /** When the first match could begin. */
  began: number;
  /** When the last match that is over ended; null before the first did. */
  lastEnd: number | null;
}

/** Somebody has played everything before it, so that it is what they wait for. */
function isSomebodysNext({ after, firstAfter, isOver }: Evening, task: number): boolean {
  const feeders = after.slice(firstAfter[task], firstAfter[task + 1]);
  return feeders.length === 0 || feeders.some((feeder) => isOver[feeder]);
}

/** A tournament may be started hours before its first match. */
function beganAt({ startedAt, planned }: Evening): number {
  const first = planned.reduce((earliest, at) => (at < earliest ? at : earliest), Number.POSITIVE_INFINITY);
  return Number.isFinite(first) ? Math.max(startedAt, first) : startedAt;
}

/** More than anybody looks at. */
const mostHeld = 24;

export function answerForecast({ evening, now, ...options }: ForecastTask): ForecastAnswer {
  const forecast = forecastEvening(evening, { now, ...options });
  const { finish, narrow } = forecast;
  const held = radarOf(evening, forecast, now).slice(0, mostHeld);
  const toCome = forecast.open.filter(
    ({ id, task, begins }) => id !== 0 && begins > now && isSomebodysNext(evening, task),
  );
  const lastEnd = evening.ended.reduce((last, at) => (at > last ? at : last), Number.NEGATIVE_INFINITY);
  return {
    finish: finish && narrow && { shown: finish, narrow },
    held: held.map(
      ({ id, stage, since, share, harm, delaysEnd, isLong, quiet, leadsTo, waiting, waitingSince }) => ({
        matchId: id === 0 ? null : (id as MatchId),
        stage: stage as Stage,
        since,
        share,
        harm,
        delaysEnd,
        isLong,
        quiet,
        leadsTo: [...leadsTo] as MatchId[],
        waiting,
        waitingSince,
      }),
    ),
    lateRounds: lateRounds(evening, forecast),
    lengths: endedLengths(evening, now),
    matchIds: toCome.map(({ id }) => id),
    beginTimes: toCome.map(({ begins }) => Math.round(begins / 1000)),
    began: beganAt(evening),
    lastEnd: Number.isFinite(lastEnd) ? lastEnd : null,
  };
}
