import type { Endpoint } from '@matchdesk/contract/endpoint';

/** Enough for the lock to go from one to the next without a pause. */
const atOnce = 4;

/**
 * Changes of one tournament wait for its lock, and each that waits holds a connection to the database: without turns
 * one crowded tournament would take all of them, and nobody else would be answered.
 */
export function createTurns() {
  const queues = new Map<string, { taken: number; waiting: (() => void)[] }>();

  return async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(name) ?? { taken: 0, waiting: [] };
    queues.set(name, queue);
    if (queue.taken === atOnce) await new Promise<void>((next) => queue.waiting.push(next));
    else queue.taken += 1;
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else queue.taken -= 1;
      if (queue.taken === 0) queues.delete(name);
    }
  };
}

/** The tournament whose lock a call will want. */
export function turnOf({ method, path }: Endpoint, params: unknown): string | undefined {
  if (method === 'GET' || !/^(\/play)?\/tournaments\/\{id\}/.test(path)) return undefined;
  return `tournament ${(params as { id: number }).id}`;
}
