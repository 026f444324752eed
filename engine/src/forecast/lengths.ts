import { MINUTE } from '../schedule.ts';
import type { Evening } from './evening.ts';
import { type Progress, progressOf } from './progress.ts';
import { type Length, lengthAt, type Survival, survivalOf } from './survival.ts';

/**
 * [FORE2] The parts of an evening's time: until everybody is there, until somebody says how it ended (for each game),
 * from there to the end, and the steps that staff take between rounds.
 */
export const STAGES = ['wait', 'play', 'settle', 'staff'] as const;
export type Stage = (typeof STAGES)[number];

/** Lengths in minutes, as they were seen in earlier evenings. */
export type PastLengths = Readonly<Record<Stage, readonly number[]>>;

export const NO_PAST: PastLengths = { wait: [], play: [], settle: [], staff: [] };

/** What an evening shows of its own lengths. */
export type Seen = Record<Stage, Length[]>;

/** What comes with a match once, however many games it has, where it is a part of its length: so many games. */
const ONCE = 0.15;

/** [FORE3] How many times as long as one of a single game a match is. */
export const scaleOf = (games: number, { knowsBeginnings }: Progress): number =>
  knowsBeginnings ? games : (games + ONCE) / (1 + ONCE);

/** [FORE2] [FORE3] What is over, and how long what is not over has lasted already. */
export function seenLengths(evening: Evening, progress: Progress): Seen {
  const seen: Seen = { wait: [], play: [], settle: [], staff: [] };
  const see = (stage: Stage, from: number, to: number, isEnd: boolean, scale = 1) => {
    if (to > from || (to === from && isEnd && stage !== 'play'))
      seen[stage].push({ minutes: (to - from) / MINUTE / scale, weight: 1, isEnd });
  };
  const { now, isOver, opened, ended, knowsBeginnings } = progress;
  for (const [task, kind] of evening.kinds.entries()) {
    const open = opened[task]!;
    if (kind === 'pause' || Number.isNaN(open)) continue;
    const [over, done] = [isOver[task]!, ended[task]!];
    if (kind === 'staff') {
      see('staff', open, over ? done : now, over);
      continue;
    }
    if (over && !evening.isPlayed[task]) continue;
    const began = evening.began[task]!;
    const reported = evening.reported[task]!;
    const hasBegun = !Number.isNaN(began);
    const isReported = !Number.isNaN(reported);
    const scale = scaleOf(evening.games[task]!, progress);
    if (knowsBeginnings && hasBegun) see('wait', Math.min(open, began), began, true);
    else if (knowsBeginnings && !over && !isReported) {
      see('wait', open, now, false);
      continue;
    }
    const from = hasBegun ? began : open;
    if (isReported) see('play', from, reported, true, scale);
    else see('play', from, over ? done : now, over, scale);
    if (isReported) see('settle', reported, over ? done : now, over);
    else if (over) see('settle', done, done, true);
  }
  return seen;
}

const MOST_KEPT = 20;

/** [FORE6] What later evenings are told of this one: some of the lengths that ended, from the shortest to the longest. */
export function endedLengths(evening: Evening, now: number): PastLengths {
  const seen = seenLengths(evening, progressOf(evening, now));
  const some = (stage: Stage) => {
    const ended = seen[stage].filter(({ isEnd }) => isEnd).map(({ minutes }) => minutes);
    return spreadEvenly(
      ended.toSorted((a, b) => a - b),
      MOST_KEPT,
    );
  };
  return { wait: some('wait'), play: some('play'), settle: some('settle'), staff: some('staff') };
}

/** At most so many of a list, each from the middle of its part. */
export const spreadEvenly = <T>(all: readonly T[], most: number): T[] =>
  all.length <= most
    ? [...all]
    : Array.from({ length: most }, (_, index) => all[Math.floor(((index + 0.5) * all.length) / most)]!);

/** [FORE6] What is assumed where nothing else is known: minutes, half are shorter. */
const USUAL: Readonly<Record<Exclude<Stage, 'play'>, number>> = { wait: 4, settle: 2, staff: 6 };
/** How many lengths of this evening weigh as much as all of the game's history, and as the template. */
const HISTORY_WEIGHT = 6;
const TEMPLATE_WEIGHT = 3;
/** Of the template where there is history enough. */
const REMAINDER = 0.2;
const MOST_HISTORY = 20;
/** Of the logarithm of lengths, where only their middle is known. */
const USUAL_SPREAD = 0.45;
const NORMAL_QUANTILES = [-1.645, -1.036, -0.674, -0.385, -0.126, 0.126, 0.385, 0.674, 1.036, 1.645];

/** [FORE6] This evening first, then the game's history, then the template; each counts less than the one before. */
function stageLengths(seen: readonly Length[], past: readonly number[], template: number): StageLengths {
  const history = past.slice(-MOST_HISTORY);
  const weight = Math.min(HISTORY_WEIGHT / Math.max(history.length, 1), 1);
  const templateWeight = Math.max(TEMPLATE_WEIGHT - weight * history.length, REMAINDER);
  const known = [...seen, ...history.map((minutes) => ({ minutes, weight, isEnd: true }))];
  const assumed = NORMAL_QUANTILES.map((z) => ({
    minutes: template * Math.exp(z * USUAL_SPREAD),
    weight: templateWeight / NORMAL_QUANTILES.length,
    isEnd: true,
  }));
  const longest = longestEnd(known) ?? longestEnd(assumed)!;
  const usual = survivalOf([
    ...known.filter(({ minutes, isEnd }) => isEnd || minutes <= longest),
    ...assumed,
  ]);
  const ends = seen.reduce((sum, { isEnd }) => sum + Number(isEnd), 0);
  return {
    survival: survivalOf([...known, ...assumed]),
    known: ends + weight * history.length + templateWeight,
    usual: lengthAt(usual, 0.5),
    long: lengthAt(usual, 0.9),
  };
}

const longestEnd = (lengths: readonly Length[]): number | undefined =>
  lengths.reduce<number | undefined>(
    (most, { minutes, isEnd }) => (isEnd ? Math.max(most ?? 0, minutes) : most),
    undefined,
  );

/** How long a stage takes, and on how many lengths that stands. */
export interface StageLengths {
  readonly survival: Survival;
  readonly known: number;
  /** [FORE8] [FORE13] Half are shorter, and nine in ten. What lasts longer than all that ended is no measure of them. */
  readonly usual: number;
  readonly long: number;
}

export type Lengths = Readonly<Record<Stage, StageLengths>>;

/** [FORE6] `usualPlay`: the minutes that the template gives a game. */
export function lengthsFrom(seen: Seen, past: PastLengths, usualPlay: number): Lengths {
  const of = (stage: Stage) =>
    stageLengths(seen[stage], past[stage], stage === 'play' ? usualPlay : USUAL[stage]);
  return { wait: of('wait'), play: of('play'), settle: of('settle'), staff: of('staff') };
}

/** How much lengths differ, as the deviation of their logarithm. */
export function spreadOf(survival: Survival): number {
  const [low, high] = [lengthAt(survival, 0.16), lengthAt(survival, 0.84)];
  return low > 0 ? Math.log(high / low) / 2 : USUAL_SPREAD;
}
