import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { second } from '#clock.ts';

/** Whoever is still sending by then is cut off. */
const callsEndWithin = 7 * second;

/**
 * Closes in two steps, because the server's own close also waits for the sockets of realtime, which must still hear
 * what the calls in flight change: first no more connections are taken and the calls end, then `closeSockets` runs.
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
    // A connection kept alive after its last answer would hold the close for over a minute.
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
