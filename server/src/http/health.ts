import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { second } from '#clock.ts';
import type { Context } from '#context.ts';
import { watchFailure } from '#log.ts';
import { singleFlight } from '../queues/single-flight.ts';
import { answerError } from './errors.ts';
import { refuse } from './refusal.ts';

const megabyte = 1024 * 1024;

const liveFigures = {
  connections: 'Open realtime connections',
  events: 'Events published since the start',
  frames: 'Frames sent since the start',
  slowSocketsCut: 'Connections closed because they could not keep up',
  packets: 'Packets taken from realtime connections since the start',
  strangersCut: 'Connections cut for what they sent, or because they did not say who they are',
  redis: '1 while other servers are heard, or where there is no Redis to hear them by; else 0',
};

/** `/healthz`: the process answers. `/readyz`: it can work. `/metrics`: for Prometheus. */
export function serveHealth(app: FastifyInstance, context: Context): void {
  const { live, ownClock, outage, stopping } = context;
  const checkRoom = watchFreeDisk(context);
  // Panels whose calls get no answer ask the second one: it is where their calls go, through every proxy between.
  for (const address of ['/healthz', '/api/healthz']) app.get(address, async () => ({ status: 'ok' }));
  // Each cause of unreadiness is logged once, not with every request.
  app.get('/readyz', async (request, reply) => {
    try {
      stopping.throwIfAborted();
      await outage.check();
      await checkRoom();
      return { status: 'ready' };
    } catch {
      return answerError(refuse('unavailable'), request, reply, true);
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
  const show = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `matchdesk_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  for (const [name, help] of Object.entries(liveFigures))
    show(`live_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`, help, () =>
      Number(live.stats()[name as keyof typeof liveFigures] ?? 1),
    );
  show('database', '1 while the database can be used; else 0', () => (outage.isUnderWay() ? 0 : 1));
  show(
    'clock_ahead_seconds',
    'How far this machine’s clock is ahead of the database’s',
    () => ownClock.ahead() / second,
  );
  const readMetrics = singleFlight(() => registry.metrics(), second);
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await readMetrics()));
}

/** Fails while the disk that this server writes to is nearly full. */
function watchFreeDisk({ config, log }: Pick<Context, 'config' | 'log'>): () => Promise<void> {
  const { DATA_DIR, DATABASE_URL, FILES_URL, DISK_RESERVE } = config;
  const trouble = watchFailure(log, {
    begins: 'the data folder has no room left: not ready until it has',
    ends: 'the data folder has room again',
  });
  const isWritten = !DATABASE_URL || !FILES_URL;
  return singleFlight(async () => {
    if (!isWritten || DISK_RESERVE === 0) return;
    const { blocks, bavail, bsize } = await statfs(DATA_DIR);
    const megabytes = Math.floor((bavail * bsize) / megabyte);
    // A file system without blocks does not report its free space.
    if (blocks > 0 && megabytes < DISK_RESERVE) {
      trouble.begin({ folder: DATA_DIR, megabytes });
      throw new Error('the data folder has no room left');
    }
    trouble.end();
  }, second);
}
