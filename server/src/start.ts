import type { FastifyInstance } from 'fastify';
import { type AppOptions, furnish, openHttp } from './app.ts';
import { type Clock, hour, systemClock } from './clock.ts';
import { type Config, listenHost } from './config.ts';
import type { Context } from './context.ts';
import { openDatabase } from './database/open.ts';
import { decideDemo, fillDemo, greetDemo } from './demo/index.ts';
import { openFiles } from './files/index.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { openLive } from './live/index.ts';
import type { Log } from './log.ts';
import { findPerson, forgetOldTokens, isSessionOpen } from './people/index.ts';

export interface RunningServer {
  context: Context;
  app: FastifyInstance;
  address: string;
  /** Prints where it is and who may enter. */
  greet(): void;
  close(): Promise<void>;
}

export interface StartOptions extends AppOptions {
  clock?: Clock;
}

export async function startServer(config: Config, log: Log, options: StartOptions): Promise<RunningServer> {
  const clock = options.clock ?? systemClock;
  const database = await openDatabase(config, log);
  try {
    const demo = await decideDemo(database.db, config);
    const host = listenHost(config, demo);
    const app = openHttp(config, log);
    const identity = { db: database.db, clock, demo };
    const live = openLive({
      server: app.server,
      identify: (token) => findPerson(identity, 'realtime', token),
      stillSignedIn: ({ tokenId }) => isSessionOpen(identity, tokenId),
      origins: config.CORS_ORIGINS.length ? config.CORS_ORIGINS : config.NODE_ENV === 'development' || [],
      redisUrl: config.REDIS_URL,
      log,
    });
    const context: Context = { config, clock, log, db: database.db, files: openFiles(config), live, demo };
    if (demo) await fillDemo(context);
    await ensureFirstAdmin(context);
    await furnish(app, context, options);
    const address = await app.listen({ port: config.PORT, host });
    const cleaning = setInterval(
      () => forgetOldTokens(context.db, clock.now()).catch((error) => log.warn(error)),
      hour,
    );
    return {
      context,
      app,
      address,
      greet: () => greetDemo(context, address),
      async close() {
        clearInterval(cleaning);
        await live.close();
        await closeHttp(app);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A connection kept alive after its last answer would hold the close for over a minute. */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}
