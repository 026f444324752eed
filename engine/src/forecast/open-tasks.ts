import { MINUTE } from '../schedule.ts';
import type { Evening } from './evening.ts';
import { scaleOf } from './lengths.ts';
import type { Progress } from './progress.ts';

/** What is drawn of a task that is not over; a match that has got further skips the stages behind it. */
export const PAUSE = 0;
export const STAFF = 1;
export const WAIT = 2;
export const PLAY = 3;
export const SETTLE = 4;

/** [FORE7] The tasks that are not over, in flat columns, with times in minutes from now. */
export interface OpenTasks {
  readonly count: number;
  /** The stage with which a match begins: where nobody says that they are there, it is that of playing. */
  readonly first: number;
  /** Their indices in the evening. */
  readonly tasks: Int32Array;
  /** As in the evening, but only tasks that are open themselves. */
  readonly firstAfter: Int32Array;
  readonly after: Int32Array;
  /** The stage with which it goes on. */
  readonly stages: Uint8Array;
  /** When that stage began, or the earliest time at which it can. */
  readonly from: Float64Array;
  /** How many times as long as one of a single game a match is. */
  readonly scales: Float64Array;
  readonly minutes: Float64Array;
  readonly chances: Float64Array;
  /** Whether all it waited for is over. */
  readonly isReady: Uint8Array;
}

export function openTasks(evening: Evening, progress: Progress): OpenTasks {
  const { isOver, now } = progress;
  const tasks = Int32Array.from(isOver.flatMap((over, task) => (over ? [] : [task])));
  const places = new Int32Array(isOver.length).fill(-1);
  for (const [place, task] of tasks.entries()) places[task] = place;
  const first = progress.knowsBeginnings ? WAIT : PLAY;
  const count = tasks.length;
  const open = {
    count,
    first,
    tasks,
    firstAfter: new Int32Array(count + 1),
    after: new Int32Array(evening.after.length),
    stages: new Uint8Array(count),
    from: new Float64Array(count),
    scales: new Float64Array(count),
    minutes: new Float64Array(count),
    chances: new Float64Array(count),
    isReady: new Uint8Array(count),
  };
  let links = 0;
  for (const [place, task] of tasks.entries()) {
    let ready = evening.startedAt;
    for (let link = evening.firstAfter[task]!; link < evening.firstAfter[task + 1]!; link++) {
      const earlier = evening.after[link]!;
      if (isOver[earlier]) ready = Math.max(ready, progress.ended[earlier]!);
      else open.after[links++] = places[earlier]!;
    }
    open.firstAfter[place + 1] = links;
    open.isReady[place] = Number(links === open.firstAfter[place]);
    const planned = progress.playsAhead ? Number.NaN : evening.planned[task]!;
    open.stages[place] = stageOf(evening, task, first);
    open.from[place] =
      (sinceOf(evening, task, Number.isNaN(planned) ? ready : Math.max(ready, planned)) - now) / MINUTE;
    open.scales[place] = scaleOf(evening.games[task]!, progress);
    open.minutes[place] = evening.minutes[task]!;
    open.chances[place] = evening.chances[task]!;
  }
  return { ...open, after: open.after.slice(0, links) };
}

function stageOf({ kinds, began, reported }: Evening, task: number, first: number): number {
  if (kinds[task] === 'pause') return PAUSE;
  if (kinds[task] === 'staff') return STAFF;
  if (!Number.isNaN(reported[task]!)) return SETTLE;
  return Number.isNaN(began[task]!) ? first : PLAY;
}

function sinceOf({ began, reported }: Evening, task: number, opens: number): number {
  if (!Number.isNaN(reported[task]!)) return reported[task]!;
  return Number.isNaN(began[task]!) ? opens : began[task]!;
}
