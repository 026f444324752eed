import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { second } from '#clock.ts';

/** Calls that are still in flight by then are cut off. */
const callsEndWithin = 7 * second;

/**
 * Closes in two steps: first it takes no more connections and waits for the calls in flight, then it runs
 * `closeSockets`. One step would not do: the server's own close waits for realtime sockets too, and those must still be
 * told what the calls in flight change.
 */
export function prepareDrain(app: FastifyInstance): (closeSockets: () => Promise<void>) => Promise<void> {
  let inFlight = 0;
  app.server.on('request', (_request, reply) => {
    inFlight += 1;
    reply.once('close', () => {
      inFlight -= 1;
    });
  });

  async function callsEnd() {
    const until = performance.now() + callsEndWithin;
    while (inFlight > 0 && performance.now() < until) await sleep(20);
    app.server.closeAllConnections();
  }

  return async (closeSockets) => {
    // A kept-alive connection would delay the close by over a minute after its last answer.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    try {
      const closed = app.close();
      await callsEnd();
      await closeSockets();
      await closed;
    } finally {
      clearInterval(sweep);
    }
  };
}
