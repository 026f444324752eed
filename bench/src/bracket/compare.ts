import type { Page } from '@playwright/test';
import { type Moved, move, type Showing, show } from './bracket-browser.ts';

interface Compared {
  ours: Page;
  theirs: Page;
  /** Our tournaments by how many entrants they have. */
  ids: ReadonlyMap<number, number>;
  together: readonly number[];
  alone: readonly number[];
}

export interface Seen {
  showings: Showing[];
  moved: Moved;
}

/** One size, ours and where there is one the peer's. */
export interface Pair {
  entrants: number;
  ours: Seen;
  theirs: Seen | undefined;
}

export const secondsEach = 4;

/** Measures both sides in turns, so that a noisy minute affects both. */
export async function compare(compared: Compared, rounds: number): Promise<Pair[]> {
  const { ours, theirs, ids, together, alone } = compared;
  // The first showing also loads what is loaded only once, so it is not measured.
  await show(ours, ids.get(together[0]!)!);
  await show(theirs, together[0]!);
  const pairs: Pair[] = [];
  for (const entrants of [...together, ...alone]) {
    const isShared = together.includes(entrants);
    const [own, peers]: [Showing[], Showing[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      own.push(await show(ours, ids.get(entrants)!));
      if (isShared) peers.push(await show(theirs, entrants));
    }
    pairs.push({
      entrants,
      ours: { showings: own, moved: await move(ours, secondsEach) },
      theirs: isShared ? { showings: peers, moved: await move(theirs, secondsEach) } : undefined,
    });
  }
  return pairs;
}
