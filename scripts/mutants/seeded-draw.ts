import { type Random, shuffled } from '../../engine/src/random.ts';
import { type Candidate, kinds } from './mutant.ts';

/**
 * The order in which faults are tried: the kinds take turns, and each place gets one fault. The same candidates and the
 * same random seed give the same order.
 */
export function* drawn(candidates: readonly Candidate[], random: Random): Generator<Candidate> {
  const mixed = shuffled(candidates, random);
  const queues = kinds.map((kind) => mixed.filter((candidate) => candidate.kind === kind));
  const taken = new Set<string>();
  while (queues.some(({ length }) => length > 0)) {
    for (const queue of queues) {
      const next = nextFree(queue, taken);
      if (next) yield next;
    }
  }
}

function nextFree(queue: Candidate[], taken: Set<string>): Candidate | undefined {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const place = `${next.file}:${next.start}`;
    if (taken.has(place)) continue;
    taken.add(place);
    return next;
  }
  return undefined;
}

/** The most faults in one file: twice the average, and at least two, so that a draw is spread. */
export const sharePerFile = (count: number, files: number): number =>
  Math.max(2, Math.ceil((2 * count) / files));
