import { MINUTE } from '../schedule.ts';
import type { Evening } from './evening.ts';
import { type Forecast, LATE, type TaskForecast } from './forecast.ts';
import { progressOf } from './progress.ts';

/** [FORE8] Something that goes on and that others wait for. */
export interface Holding extends TaskForecast {
  /** More likely than not the end moves with it; otherwise it is only long. */
  readonly delaysEnd: boolean;
  /** Its stage lasts longer than nine in ten. */
  readonly isLong: boolean;
  /** [FORE13] After so many minutes without a sign of life it is silent; `null` if it is not long, or was reported. */
  readonly quiet: number | null;
  /** The ids of the matches that wait for it. */
  readonly leadsTo: readonly number[];
  /** How many tasks that are over lead there too: their people wait for it. */
  readonly waiting: number;
  /** When the first of these ended; `null` if nobody waits. */
  readonly waitingSince: number | null;
}

/** [FORE8] What delays the end, by harm; behind it what is long. */
export function radarOf(evening: Evening, forecast: Forecast, now: number): Holding[] {
  const waitFor = waitersOf(evening, forecast, now);
  return forecast.open
    .filter(({ isReady, stage, since }) => isReady && stage !== 'pause' && since <= now)
    .map((task): Holding => {
      const { leadsTo, waiting, waitingSince } = waitFor(task.task);
      const isLong = lastsLong(task, forecast, now);
      const quiet = isLong ? quietOf(task, forecast) : null;
      return { ...task, delaysEnd: task.urgency >= LATE / 2, isLong, quiet, leadsTo, waiting, waitingSince };
    })
    .filter(({ delaysEnd, isLong }) => delaysEnd || isLong)
    .sort(
      (a, b) =>
        Number(b.delaysEnd) - Number(a.delaysEnd) ||
        b.harm - a.harm ||
        b.share - a.share ||
        b.waiting - a.waiting ||
        a.since - b.since ||
        a.task - b.task,
    );
}

const lastsLong = ({ stage, since, scale }: TaskForecast, { lengths }: Forecast, now: number): boolean =>
  stage !== 'pause' && now - since > lengths[stage].long * (stage === 'play' ? scale : 1) * MINUTE;

/** A sign of life is a report, a message, somebody who looks at it. */
const LEAST_QUIET = 5;

function quietOf({ stage, scale }: TaskForecast, { lengths }: Forecast): number | null {
  if (stage !== 'wait' && stage !== 'play') return null;
  return Math.max(LEAST_QUIET, (lengths[stage].usual * (stage === 'play' ? scale : 1)) / 2);
}

/** [FORE13] Nothing came from it for a while, since its stage began or since its last sign of life. */
export const isSilent = (
  { since, quiet }: Pick<Holding, 'since' | 'quiet'>,
  lastSign: number | null,
  now: number,
): boolean => quiet !== null && now - Math.max(lastSign ?? since, since) >= quiet * MINUTE;

type Waiters = Pick<Holding, 'leadsTo' | 'waiting' | 'waitingSince'>;

/** Looks through pauses: behind a round of Swiss stands one, and behind that the matches of the next. */
function waitersOf(evening: Evening, forecast: Forecast, now: number): (task: number) => Waiters {
  const { isOver, ended } = progressOf(evening, now);
  const next = new Map<number, number[]>();
  for (const { task } of forecast.open)
    for (const earlier of feedersOf(evening, task))
      if (!isOver[earlier]) next.set(earlier, [...(next.get(earlier) ?? []), task]);
  return (task) => {
    const behind = next.get(task) ?? [];
    const done = [...new Set(behind.flatMap((later) => feedersOf(evening, later)))].filter(
      (feeder) => isOver[feeder] && evening.kinds[feeder] === 'match',
    );
    const matches = behind.flatMap((later) =>
      evening.kinds[later] === 'pause' ? (next.get(later) ?? []) : [later],
    );
    const since = Math.min(...done.map((feeder) => ended[feeder]!));
    return {
      leadsTo: matches.map((later) => evening.ids[later]!).filter((id) => id !== 0),
      waiting: done.length,
      waitingSince: Number.isFinite(since) ? since : null,
    };
  };
}

const feedersOf = ({ after, firstAfter }: Evening, task: number): number[] =>
  after.slice(firstAfter[task], firstAfter[task + 1]);

/**
 * [FORE9] By its id, by how many minutes the evening ends later if a match that can begin begins a quarter of an hour
 * later: what is called to a station first.
 */
export const urgencyOf = ({ open }: Forecast): ReadonlyMap<number, number> =>
  new Map(open.flatMap(({ id, isReady, urgency }) => (isReady && id !== 0 ? [[id, urgency]] : [])));

/** A round of which matches begin later than planned. */
export interface LateRound {
  readonly round: number;
  readonly minutes: number;
  /** How many of its matches are still to be played. */
  readonly open: number;
}

const LEAST_LATE = 5;

/** [FORE14] By how much the rounds that are not over are behind their plan: as much as the last of their matches. */
export function lateRounds({ rounds, planned }: Evening, { open }: Forecast): LateRound[] {
  const late = new Map<number, { minutes: number; open: number }>();
  for (const { task, begins, stage } of open) {
    const round = rounds[task]!;
    if (round === 0 || stage === 'settle' || Number.isNaN(planned[task]!)) continue;
    const known = late.get(round) ?? { minutes: 0, open: 0 };
    const minutes = Math.max(known.minutes, (begins - planned[task]!) / MINUTE);
    late.set(round, { minutes, open: known.open + 1 });
  }
  return [...late]
    .filter(([, { minutes }]) => minutes >= LEAST_LATE)
    .map(([round, { minutes, open }]) => ({ round, minutes: Math.round(minutes), open }))
    .sort((a, b) => a.round - b.round);
}
