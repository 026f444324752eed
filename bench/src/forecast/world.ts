import type { Evening, TaskTimes } from '../../../engine/src/index.ts';

/** A match, a lobby or a step of staff that can take place, known by a key that every replay gives it again. */
export interface Ready {
  key: number;
  kind: 'match' | 'staff';
  /** Milliseconds; it does not begin before. */
  planned: number;
  games: number;
}

/** A tournament that is really played, by the engine. */
export interface World {
  /** What can take place from the beginning. */
  begin(): Ready[];
  /** It is over, decided by these coins; returns what can take place now. */
  end(key: number, coin: () => number, now: number): Ready[];
  /** What the server would know of it: matches are known by their keys. */
  toEvening(timesOf: (key: number) => TaskTimes): Evening;
}

export const start = Date.UTC(2026, 8, 4, 18);
