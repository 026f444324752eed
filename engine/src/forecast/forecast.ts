import { type Random, randomFrom } from '../random.ts';
import { MINUTE } from '../schedule.ts';
import type { Evening } from './evening.ts';
import {
  type Lengths,
  lengthsFrom,
  type PastLengths,
  STAGES,
  type Stage,
  seenLengths,
  spreadOf,
} from './lengths.ts';
import { type OpenTasks, openTasks, PAUSE, PLAY, SETTLE, STAFF, WAIT } from './open-tasks.ts';
import { progressOf } from './progress.ts';
import { drawLength, drawRest, type Survival } from './survival.ts';
import { NOT_WIDENED, type Range, type Widening, widened } from './widening.ts';

export interface ForecastOptions {
  readonly now: number;
  /** The same seed gives the same forecast. */
  readonly seed: number;
  readonly past: PastLengths;
  /** The minutes that the template gives a game. */
  readonly usualPlay: number;
  readonly widening?: Widening;
  readonly runs?: number;
}

/** What the runs say of one open task. */
export interface TaskForecast {
  /** Its index in the evening, and the id by which the caller knows it. */
  readonly task: number;
  readonly id: number;
  /** All it waited for is over; it may still have to wait for its planned time. */
  readonly isReady: boolean;
  readonly stage: Stage | 'pause';
  /** Since when it is in that stage, or from when on it can be. */
  readonly since: number;
  /** How many times as long as one of a single game it is. */
  readonly scale: number;
  /** Milliseconds since 1970: when it begins or began, and when it ends, on average. */
  readonly begins: number;
  readonly ends: number;
  /** [FORE8] In which share of the runs it is on the critical path: each minute of it delays the end. */
  readonly share: number;
  /** [FORE8] By how many minutes the evening ends later because it takes longer than usual. */
  readonly harm: number;
  /** [FORE9] By how many minutes the evening ends later if it begins a quarter of an hour later. */
  readonly urgency: number;
}

export interface Forecast {
  /** When the last match ends; undefined if none is left. */
  readonly finish: Range | undefined;
  /** The same without what past forecasts taught. */
  readonly narrow: Range | undefined;
  readonly open: readonly TaskForecast[];
  readonly lengths: Lengths;
}

const STAGE_NAMES: Readonly<Record<number, Stage | 'pause'>> = {
  [PAUSE]: 'pause',
  [STAFF]: 'staff',
  [WAIT]: 'wait',
  [PLAY]: 'play',
  [SETTLE]: 'settle',
};
const MOST_RUNS = 500;
const FEWEST_RUNS = 60;
/** Tasks drawn in all; a large evening gets fewer runs. */
const MOST_DRAWN = 1_500_000;
/** How much of an evening's lengths is common to all that is left of it. */
const DRIFT = 0.06;
/** [FORE9] Minutes by which a match is taken to be late. */
export const LATE = 15;

/** [FORE7] What is left of the evening, played some hundred times. */
export function forecastEvening(evening: Evening, options: ForecastOptions): Forecast {
  const progress = progressOf(evening, options.now);
  const lengths = lengthsFrom(seenLengths(evening, progress), options.past, options.usualPlay);
  const open = openTasks(evening, progress);
  if (open.count === 0) return { finish: undefined, narrow: undefined, open: [], lengths };
  const most = Math.floor(MOST_DRAWN / open.count);
  const runs = options.runs ?? Math.min(MOST_RUNS, Math.max(FEWEST_RUNS, most));
  const played = playRuns(open, lengths, runs, randomFrom(options.seed));
  const narrow = rangeOf(played.finishes, options.now);
  const toTime = (minutes: number) => options.now + minutes * MINUTE;
  return {
    finish: widened(narrow, options.widening ?? NOT_WIDENED, options.now),
    narrow,
    open: Array.from(open.tasks, (task, place) => ({
      task,
      id: evening.ids[task]!,
      isReady: open.isReady[place] === 1,
      stage: STAGE_NAMES[open.stages[place]!]!,
      since: toTime(open.from[place]!),
      scale: open.scales[place]!,
      begins: toTime(played.begins[place]! / runs),
      ends: toTime(played.ends[place]! / runs),
      share: played.critical[place]! / runs,
      harm: played.harm[place]! / runs,
      urgency: played.urgency[place]! / runs,
    })),
    lengths,
  };
}

function rangeOf(finishes: Float64Array, now: number): Range {
  const sorted = finishes.toSorted();
  const at = (share: number) => now + sorted[Math.floor(share * (sorted.length - 1) + 0.5)]! * MINUTE;
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9) };
}

/** Sums over all runs, by place among the open tasks. */
interface Played {
  readonly finishes: Float64Array;
  readonly begins: Float64Array;
  readonly ends: Float64Array;
  readonly critical: Float64Array;
  readonly harm: Float64Array;
  readonly urgency: Float64Array;
}

function playRuns(open: OpenTasks, lengths: Lengths, runs: number, random: Random): Played {
  const { count } = open;
  const column = () => new Float64Array(count);
  const played: Played = {
    finishes: new Float64Array(runs),
    begins: column(),
    ends: column(),
    critical: column(),
    harm: column(),
    urgency: column(),
  };
  const usual = usualEnds(open, lengths);
  const spread = Math.hypot(spreadOf(lengths.play.survival) / Math.sqrt(lengths.play.known), DRIFT);
  const run = { begins: column(), ends: column(), slack: column() };
  for (let index = 0; index < runs; index++) {
    const tempo = Math.exp(spread * normal(random));
    const finish = playOnce(open, lengths, tempo, random, run);
    played.finishes[index] = finish;
    findSlack(open, finish, run);
    addRun(played, run, usual);
  }
  return played;
}

function addRun(played: Played, { begins, ends, slack }: Run, usual: Float64Array): void {
  for (let place = 0; place < usual.length; place++) {
    const left = slack[place]!;
    played.begins[place]! += begins[place]!;
    played.ends[place]! += ends[place]!;
    if (left < LATE) played.urgency[place]! += LATE - left;
    if (left < 1e-6) played.critical[place]!++;
    const late = ends[place]! - usual[place]! - left;
    if (late > 0) played.harm[place]! += late;
  }
}

/** [FORE8] When a task that could begin already would usually end; what waits is not late yet. */
function usualEnds({ count, stages, from, scales, isReady }: OpenTasks, lengths: Lengths): Float64Array {
  const [wait, play, settle, staff] = STAGES.map((stage) => lengths[stage].usual) as [
    number,
    number,
    number,
    number,
  ];
  const ends = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  for (let place = 0; place < count; place++) {
    if (!isReady[place]) continue;
    const left = {
      [STAFF]: staff,
      [WAIT]: wait + scales[place]! * play + settle,
      [PLAY]: scales[place]! * play + settle,
      [SETTLE]: settle,
    }[stages[place]!];
    if (left !== undefined) ends[place] = from[place]! + left;
  }
  return ends;
}

interface Run {
  readonly begins: Float64Array;
  readonly ends: Float64Array;
  readonly slack: Float64Array;
}

/** Plays the evening to its end, and returns when that is. */
function playOnce(open: OpenTasks, lengths: Lengths, tempo: number, random: Random, run: Run): number {
  const { count, firstAfter, after, from, stages, scales, chances, first } = open;
  const { begins, ends } = run;
  const [wait, play, settle] = [lengths.wait.survival, lengths.play.survival, lengths.settle.survival];
  const hasWaits = first === WAIT;
  let finish = 0;
  for (let place = 0; place < count; place++) {
    let begin = from[place]!;
    for (let link = firstAfter[place]!; link < firstAfter[place + 1]!; link++) {
      const end = ends[after[link]!]!;
      if (end > begin) begin = end;
    }
    begins[place] = begin;
    const stage = stages[place]!;
    const isToCome = begin >= 0 && stage === first && chances[place] === 1;
    const length = isToCome
      ? tempo *
        ((hasWaits ? drawLength(wait, random) : 0) +
          scales[place]! * drawLength(play, random) +
          drawLength(settle, random))
      : lengthOf(open, place, begin, lengths, tempo, random);
    const end = begin + length;
    ends[place] = end;
    if (end > finish && stage !== PAUSE) finish = end;
  }
  return finish;
}

function lengthOf(
  { stages, scales, minutes, chances }: OpenTasks,
  place: number,
  begin: number,
  lengths: Lengths,
  tempo: number,
  random: Random,
): number {
  const stage = stages[place]!;
  if (stage === PAUSE) return minutes[place]!;
  if (chances[place]! < 1 && random() >= chances[place]!) return 0;
  const elapsed = Math.max(0, -begin);
  if (stage === STAFF) return drawFrom(lengths.staff.survival, elapsed, tempo, random);
  let length = 0;
  if (stage === WAIT) length += drawFrom(lengths.wait.survival, elapsed, tempo, random);
  if (stage <= PLAY) {
    const played = stage === PLAY ? elapsed : 0;
    length += drawFrom(lengths.play.survival, played, tempo * scales[place]!, random);
  }
  return length + drawFrom(lengths.settle.survival, stage === SETTLE ? elapsed : 0, tempo, random);
}

const drawFrom = (survival: Survival, elapsed: number, scale: number, random: Random): number =>
  scale * (elapsed > 0 ? drawRest(survival, elapsed / scale, random) : drawLength(survival, random));

/** [FORE8] By how much each task could end later without moving the end: backwards from the last. */
function findSlack({ count, firstAfter, after }: OpenTasks, finish: number, run: Run): void {
  const { begins, ends, slack } = run;
  for (let place = 0; place < count; place++) slack[place] = finish - ends[place]!;
  for (let place = count - 1; place >= 0; place--) {
    const own = slack[place]!;
    const begin = begins[place]!;
    for (let link = firstAfter[place]!; link < firstAfter[place + 1]!; link++) {
      const earlier = after[link]!;
      const left = own + begin - ends[earlier]!;
      if (left < slack[earlier]!) slack[earlier] = left;
    }
  }
}

/** A draw from the standard normal distribution. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
