import type { Random } from '../../../engine/src/random.ts';

/** What dies: the server, its PostgreSQL just before it, or the server and its successor while that one starts. */
export type Kind = 'server' | 'server and PostgreSQL' | 'server, again while starting';

export interface Round {
  kind: Kind;
  /** The moment, counted in acknowledged writes: a slow machine then dies as deep in its work as a fast one. */
  afterWrites: number;
  /** A little later than that, so that the kill does not always follow an answer. */
  thenMs: number;
  /** When the successor dies. */
  startingMs: number;
}

const kinds: readonly Kind[] = ['server', 'server and PostgreSQL', 'server', 'server, again while starting'];

export function planRounds(count: number, random: Random): Round[] {
  return Array.from({ length: count }, (_, index) => ({
    kind: kinds[index % kinds.length]!,
    afterWrites: 1 + Math.floor(random() * 400),
    thenMs: Math.floor(random() * 12),
    startingMs: 50 + Math.floor(random() * 1500),
  }));
}
