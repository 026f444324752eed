import type { Endpoint } from '@matchdesk/contract/endpoint';
import { second } from '#clock.ts';
import { refuse } from './refusal.ts';

/** Enough for the lock to go from one to the next without a pause. */
const atOnce = 4;
/** Longer than the largest bracket takes to be drawn, and shorter than people and proxies wait. */
const longestWait = 15 * second;
/** What somebody who waited in vain is told to let pass. */
const pause = { seconds: 5 };

type Line = Set<() => void>;

/**
 * Changes of one tournament wait for its lock, and each that waits holds a connection to the database: without turns
 * one crowded tournament would take all of them, and nobody else would be answered.
 */
export function createTurns(patience = longestWait) {
  const queues = new Map<string, { taken: number; waiting: Line }>();

  return async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(name) ?? { taken: 0, waiting: new Set() };
    queues.set(name, queue);
    if (queue.taken === atOnce) await comeUp(queue.waiting, patience);
    else queue.taken += 1;
    try {
      return await work();
    } finally {
      const [next] = queue.waiting;
      if (next) next();
      else queue.taken -= 1;
      if (queue.taken === 0) queues.delete(name);
    }
  };
}

/** Waits at the end of the line until called; whoever is not called in time leaves it with a refusal. */
function comeUp(line: Line, patience: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      line.delete(called);
      clearTimeout(timer);
    };
    const called = () => {
      leave();
      resolve();
    };
    const timer = setTimeout(() => {
      leave();
      reject(refuse('tournament-busy', pause));
    }, patience);
    line.add(called);
  });
}

/** The name of the queue that the call waits in. */
export function turnOf({ turn }: Endpoint, params: unknown): string | undefined {
  return turn === 'tournament' ? `tournament ${(params as { id: number }).id}` : turn;
}
