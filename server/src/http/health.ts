import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { second } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { inShare } from '#database/shares.ts';
import { inTime } from '#patience.ts';
import { refuse } from './refusal.ts';
import { sharedWork } from './shared-work.ts';

const liveFigures = {
  connections: 'Open realtime connections',
  events: 'Events published since the start',
  frames: 'Frames sent since the start',
  slowSocketsCut: 'Connections closed because they could not keep up',
  packets: 'Packets taken from realtime connections since the start',
  strangersCut: 'Connections cut for what they sent, or because they did not say who they are',
  redis: '1 while other servers are heard, or where there is no Redis to hear them by; else 0',
};

/** A standby answers every read; sending people here would fail each of their changes. */
async function checkTakesChanges(db: Db): Promise<void> {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db);
  if (rows[0]?.standby) throw new Error('it is a standby and takes no changes');
}

/** `/healthz`: the process answers. `/readyz`: it can work. `/metrics`: for Prometheus. */
export function serveHealth(app: FastifyInstance, { db, live, log, stopping }: Context): void {
  // A database that takes a connection and then says nothing is as good as away.
  const checkDatabase = sharedWork(() =>
    inTime(
      inShare('staff', () => checkTakesChanges(db)),
      5 * second,
    ),
  );
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (stopping.aborted) throw refuse('unavailable');
    try {
      await checkDatabase();
      return { status: 'ready' };
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'not ready: the database cannot be used');
      throw refuse('unavailable');
    }
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'matchdesk_request_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    seconds.observe({ method, route: routeOptions.url ?? 'unknown', status: statusCode }, elapsedTime / 1000);
    done();
  });
  for (const [name, help] of Object.entries(liveFigures)) {
    new Gauge({
      name: `matchdesk_live_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
      help,
      registers: [registry],
      collect() {
        this.set(Number(live.stats()[name as keyof typeof liveFigures] ?? 1));
      },
    });
  }
  const readMetrics = sharedWork(() => registry.metrics(), second);
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await readMetrics()));
}
