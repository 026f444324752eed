import type { MatchRow } from '../match.ts';

/** What takes time: a match or a lobby, a step that staff take, or nothing but a pause. */
export type TaskKind = 'match' | 'staff' | 'pause';

/** When things happened, in milliseconds since 1970; null where it did not yet, or nobody knows. */
export interface TaskTimes {
  /** Everybody was there. */
  readonly began: number | null;
  /** Somebody first said how it ended. */
  readonly reported: number | null;
  readonly ended: number | null;
}

export const NO_TIMES: TaskTimes = { began: null, reported: null, ended: null };

/** What a task is added with; what is left out is nothing. */
export interface NewTask {
  readonly kind: TaskKind;
  /** By which the caller knows it; 0 for none. */
  readonly id?: number;
  /** The earlier tasks for whose end it waits, by their index. */
  readonly after?: readonly number[];
  /** The row of the schedule in which it stands, from 1; 0 for none. */
  readonly round?: number;
  /** It does not begin before. */
  readonly planned?: number;
  /** How many games it takes on average. */
  readonly games?: number;
  /** How long a pause is. */
  readonly minutes?: number;
  /** How likely it takes place at all. */
  readonly chance?: number;
  readonly isOver?: boolean;
  /** [FORE3] Its length says something about others: people ended it. */
  readonly isPlayed?: boolean;
  readonly times?: TaskTimes;
}

const UNKNOWN = Number.NaN;

/**
 * [FORE1] Everything of an evening that takes time, over or not, each task behind those it waits for. In columns of
 * numbers, so that it is copied to another thread at once.
 */
export interface Evening {
  /** Before it nothing was waited for. */
  readonly startedAt: number;
  readonly kinds: TaskKind[];
  readonly ids: number[];
  readonly rounds: number[];
  /** The tasks for which task i waits stand in `after` from `firstAfter[i]` to before `firstAfter[i + 1]`. */
  readonly firstAfter: number[];
  readonly after: number[];
  /** `NaN` where there is no such time. */
  readonly planned: number[];
  readonly began: number[];
  readonly reported: number[];
  readonly ended: number[];
  readonly games: number[];
  readonly minutes: number[];
  readonly chances: number[];
  readonly isOver: boolean[];
  readonly isPlayed: boolean[];
}

export const newEvening = (startedAt: number): Evening => ({
  startedAt,
  kinds: [],
  ids: [],
  rounds: [],
  firstAfter: [0],
  after: [],
  planned: [],
  began: [],
  reported: [],
  ended: [],
  games: [],
  minutes: [],
  chances: [],
  isOver: [],
  isPlayed: [],
});

/** Returns the index of the task. */
export function addTask(evening: Evening, task: NewTask): number {
  const index = evening.kinds.length;
  const { began, reported, ended } = task.times ?? NO_TIMES;
  evening.kinds.push(task.kind);
  evening.ids.push(task.id ?? 0);
  evening.rounds.push(task.round ?? 0);
  for (const earlier of task.after ?? []) {
    if (earlier >= index) throw new RangeError(`task ${index} cannot wait for the later task ${earlier}`);
    evening.after.push(earlier);
  }
  evening.firstAfter.push(evening.after.length);
  evening.planned.push(task.planned ?? UNKNOWN);
  evening.began.push(began ?? UNKNOWN);
  evening.reported.push(reported ?? UNKNOWN);
  evening.ended.push(ended ?? UNKNOWN);
  evening.games.push(task.games ?? 1);
  evening.minutes.push(task.minutes ?? 0);
  evening.chances.push(task.chance ?? 1);
  evening.isOver.push(task.isOver ?? false);
  evening.isPlayed.push(task.isPlayed ?? false);
  return index;
}

/** What an adapter of a format is given: the times of each match, and the id by which the caller knows it. */
export interface MatchFacts {
  timesOf(match: number): TaskTimes;
  idOf(match: number): number;
}

/** [FORE2] How many games a match takes on average between equals: in a best of 2k − 1, 2k (1 − Π (2i − 1) / 2i). */
export function expectedGames(bestOf: number): number {
  if (bestOf % 2 === 0) return bestOf;
  const needed = (bestOf + 1) / 2;
  let level = 1;
  for (let won = 1; won <= needed; won++) level *= (2 * won - 1) / (2 * won);
  return 2 * needed * (1 - level);
}

/** [FORE3] A match that the engine ended by itself took no time, and says nothing about others. */
export const wasPlayed = ({ status, reason }: MatchRow): boolean =>
  status === 'FINISHED' && reason !== 'free_win' && reason !== 'withdrew';
