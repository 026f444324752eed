import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';

/** How many waiting requests are begun in one turn of the event loop. */
const begunPerTurn = 2;
/** While new connections come in, requests are begun only in one of so many turns. */
const turnsOfConnections = 8;

export type RunSoon = (work: () => void) => void;

/**
 * Runs its work in order, a few pieces in each turn of the event loop. Node accepts one new connection per turn: behind
 * two thousand of them staff would wait for as many turns, so these turns are kept short.
 */
export function createRunSoon(server: Server): RunSoon {
  const works: (() => void)[] = [];
  // Often called while another request ends, whose async context must not leak into this one.
  const inNobodysName = AsyncLocalStorage.snapshot();
  let isRunning = false;
  let hasNewConnection = false;
  let skipped = 0;
  server.on('connection', () => {
    hasNewConnection = true;
  });
  const runSome = () => {
    const isSkipped = hasNewConnection && skipped < turnsOfConnections - 1;
    hasNewConnection = false;
    skipped = isSkipped ? skipped + 1 : 0;
    if (!isSkipped) for (const work of works.splice(0, begunPerTurn)) inNobodysName(work);
    isRunning = works.length > 0;
    if (isRunning) setImmediate(runSome);
  };
  return (work) => {
    works.push(work);
    if (!isRunning) setImmediate(runSome);
    isRunning = true;
  };
}
