import { MINUTE } from '../schedule.ts';
import type { Evening } from './evening.ts';

/** Matches that could begin this long before their planned time show whether it holds anybody up. */
const AHEAD = 10 * MINUTE;
const FEWEST_AHEAD = 3;

/** How far an evening is. Times are in milliseconds since 1970, `NaN` where there is none. */
export interface Progress {
  readonly now: number;
  readonly isOver: readonly boolean[];
  readonly ended: Float64Array;
  /** When the last task that it waited for ended; `NaN` as long as one has not. */
  readonly ready: Float64Array;
  /** From when on it could begin: ready, and its planned time has come. */
  readonly opened: Float64Array;
  /** [FORE3] Whether people say that they are there; without it, waiting is a part of playing. */
  readonly knowsBeginnings: boolean;
  /** [FORE5] Matches begin as soon as they can, whatever is planned. */
  readonly playsAhead: boolean;
}

/** [FORE1] */
export function progressOf(evening: Evening, now: number): Progress {
  const count = evening.kinds.length;
  const ready = new Float64Array(count);
  const ended = new Float64Array(count);
  const isOver: boolean[] = [];
  for (let task = 0; task < count; task++) {
    ready[task] = readyAt(evening, task, isOver, ended);
    const isPause = evening.kinds[task] === 'pause';
    // What the engine ended by itself took no time.
    const done = evening.ended[task]!;
    ended[task] = isPause
      ? ready[task]! + evening.minutes[task]! * MINUTE
      : Number.isNaN(done)
        ? ready[task]!
        : done;
    isOver[task] = isPause ? ended[task]! <= now : evening.isOver[task]!;
  }
  const playsAhead = doesPlayAhead(evening, isOver, ready, ended);
  const opened = ready.map((at, task) => {
    const planned = evening.planned[task]!;
    return playsAhead || Number.isNaN(planned) ? at : Math.max(at, planned);
  });
  const knowsBeginnings = evening.began.some((at) => !Number.isNaN(at));
  return { now, isOver, ended, ready, opened, knowsBeginnings, playsAhead };
}

function readyAt(evening: Evening, task: number, isOver: readonly boolean[], ended: Float64Array): number {
  let latest = evening.startedAt;
  for (let link = evening.firstAfter[task]!; link < evening.firstAfter[task + 1]!; link++) {
    const earlier = evening.after[link]!;
    if (!isOver[earlier]) return Number.NaN;
    if (ended[earlier]! > latest) latest = ended[earlier]!;
  }
  return latest;
}

/** [FORE5] Most of those that could begin early also ended before their planned time. */
function doesPlayAhead(
  { kinds, isPlayed, planned }: Evening,
  isOver: readonly boolean[],
  ready: Float64Array,
  ended: Float64Array,
): boolean {
  let could = 0;
  let did = 0;
  for (const [task, kind] of kinds.entries()) {
    if (kind !== 'match' || !isOver[task] || !isPlayed[task]) continue;
    if (!(planned[task]! - ready[task]! >= AHEAD)) continue;
    could++;
    if (ended[task]! < planned[task]!) did++;
  }
  return could >= FEWEST_AHEAD && did > could / 2;
}
