import { setTimeout as sleep } from 'node:timers/promises';
import type { UserId } from '@matchdesk/contract/ids';
import type { FastifyInstance } from 'fastify';
import { readAddress, trustOf } from './address.ts';
import { type AppOptions, openHttp, setUpApp } from './app.ts';
import {
  applyDueLimits,
  checkMoved,
  checkWhole,
  comparePictures,
  deliverInboxLive,
  ensureFirstAdmin,
  escalateCalls,
  findGameOfTournament,
  forgetOldBulks,
  forgetSeen,
  isNightCheckDue,
  moveByClock,
  openForecasts,
  openPresence,
  openQueuedGames,
  repairPlaces,
  sendPushes,
  sendReminderEmails,
  sendScheduled,
  tellParticipants,
} from './areas.ts';
import { byHttp } from './card-games/index.ts';
import { type Clock, hour, minute, second } from './clock.ts';
import { type Config, listenHost, stopDelay } from './config.ts';
import type { Context } from './context.ts';
import { openDatabaseClock } from './database/clock.ts';
import type { Connection } from './database/connect.ts';
import { openDatabase } from './database/open.ts';
import { watchOutage } from './database/outage.ts';
import { decideDemo, fillDemo, logMail, simulatedCardGames, startRivals } from './demo/index.ts';
import { openFiles } from './files/index.ts';
import {
  boundConnections,
  cutStalledReaders,
  cutTinyChunks,
  serialisePipelinedRequests,
} from './http/connection-limits.ts';
import { prepareDrain } from './http/drain.ts';
import { createRunSoon, openRequestQueue } from './http/request-queue.ts';
import { forgetOldAnswers } from './idempotency/idempotency.store.ts';
import { repeat, repeatDue } from './lifecycle/repeat.ts';
import { startLifecycle } from './lifecycle/tournament-clock.ts';
import { openLive, openSharedReads } from './live/index.ts';
import type { Log } from './log.ts';
import { bySmtp, openMail } from './mail/index.ts';
import { deleteExpiredPeopleRows, findListener, isAccessUnchanged } from './people/index.ts';
import { byFcm } from './push/index.ts';
import { openShownBrands } from './rows/brand/index.ts';
import { findOwnEntrants } from './rows/participants/index.ts';
import { handBackByClock } from './rows/referees/index.ts';
import { openTallies } from './tallies/index.ts';

/**
 * The backlog of new connections. One that finds it full retries after a second or more, and a crowd must not cause
 * that for staff.
 */
const waitingConnections = 4096;

export interface RunningServer {
  context: Context;
  app: FastifyInstance;
  address: string;
  /** Who is connected here, and what they look at. */
  presence: ReturnType<typeof openPresence>;
  close(): Promise<void>;
}

export interface StartOptions extends AppOptions {
  /** Replaces the database's clock in tests that move the time. */
  clock?: Clock;
  /** Replaces this machine's clock. */
  ownClock?: Clock;
}

export async function startServer(config: Config, log: Log, options: StartOptions): Promise<RunningServer> {
  const database = await openDatabase(config, log);
  try {
    const demo = await decideDemo(database.db, config);
    return await serve(config, log, database, {
      ...options,
      demo,
      fill: async (context) => {
        if (demo) await fillDemo(context);
        await ensureFirstAdmin(context);
      },
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface ServeOptions extends StartOptions {
  demo: boolean;
  /** Whether background work runs by itself; tests run it by hand. */
  ticking?: boolean;
  /** Fills the database before the first call is taken. */
  fill(context: Context): Promise<void>;
}

/** Starts everything above the database: realtime, routes and the open port. */
export async function serve(
  config: Config,
  log: Log,
  { db, close: closeDatabase }: Connection,
  { demo, fill, ticking = true, ...options }: ServeOptions,
): Promise<RunningServer> {
  const host = listenHost(config, demo);
  const databaseClock = await openDatabaseClock(db, log, options.ownClock);
  const { clock = databaseClock } = options;
  const outage = watchOutage(db, log);
  const { app, requestQueue, drain, live } = openServer(config, log, { db, clock, demo });
  const deliver = bySmtp(config) ?? (demo ? logMail(log) : undefined);
  const brands = openShownBrands({ db, clock, outage, live });
  const mail = deliver && openMail(deliver, { log, brands });
  const cardGames = byHttp(config) ?? (demo ? simulatedCardGames(log) : undefined);
  const push = byFcm(config, clock);
  const stopping = new AbortController();
  const tallies = openTallies(log);
  const context: Context = {
    config,
    clock,
    ownClock: databaseClock,
    log,
    db,
    outage,
    files: openFiles(config, db, clock),
    live,
    sharedReads: openSharedReads(clock, live),
    brands,
    mail,
    cardGames,
    push,
    tallies,
    demo,
    stopping: stopping.signal,
  };
  deliverInboxLive(context);
  tellParticipants(context);
  const presence = openPresence(context);
  live.tellOnlookers(presence);
  await fill(context);
  // Before anybody pays prizes by these places.
  await repairPlaces(context);
  await setUpApp(app, context, requestQueue, options);
  const address = await app.listen({ port: config.PORT, host, backlog: waitingConnections });
  const stopHousekeeping = repeatDue(context, () => keepHouse(context), {
    every: hour,
    failure: 'what is over could not be deleted',
  });
  const stopWork = ticking ? startWork(context, presence) : async () => {};
  const stopRivals = ticking && demo ? startRivals(context, address) : async () => {};
  return {
    context,
    app,
    address,
    presence,
    async close() {
      stopping.abort();
      void stopHousekeeping();
      await sleep(stopDelay(config));
      await stopRivals();
      await stopWork();
      cardGames?.close();
      push?.close();
      await presence.close();
      await drain(live.close);
      await mail?.close();
      await tallies.close();
      outage.close();
      await closeDatabase();
    },
  };
}

/** HTTP and realtime on one port, with everything that bounds what a client may take of them. */
function openServer(config: Config, log: Log, { db, clock, demo }: Pick<Context, 'db' | 'clock' | 'demo'>) {
  const app = openHttp(config, log);
  const trust = trustOf(config.TRUST_PROXY);
  const runSoon = createRunSoon(app.server);
  const requestQueue = openRequestQueue(app.server, { addressOf: readAddress(trust), runSoon });
  const drain = prepareDrain(app);
  const stopCounting = boundConnections(app.server, {
    perAddress: config.CONNECTIONS_PER_ADDRESS,
    trust,
    log,
  });
  cutTinyChunks(app.server);
  const live = openLive({
    server: app.server,
    identify: (token) => findListener({ db, clock, demo }, token),
    isAccessUnchanged: (person) => isAccessUnchanged({ db, clock }, person),
    findGameOfTournament: (id) => findGameOfTournament({ db }, id),
    isOwnParticipant: async ({ id: user, link }, id, participant) =>
      (await findOwnEntrants(db, id, { id: user as UserId, ...(link && { link }) })).includes(participant),
    addressOf: readAddress(trust),
    runSoon,
    socketsPerAddress: config.SOCKETS_PER_ADDRESS,
    onAdmitted: stopCounting,
    origins: liveOrigins(config),
    redisUrl: config.REDIS_URL,
    log,
  });
  cutStalledReaders(app.server, config);
  // Comes after `openLive`, which listens for requests on the same server.
  serialisePipelinedRequests(app.server, config);
  return { app, requestQueue, drain, live };
}

/** Whose pages may open a live connection, besides those of the host that they call. */
function liveOrigins({ CORS_ORIGINS, PLAY_URL, NODE_ENV }: Config): string[] | true {
  if (CORS_ORIGINS.length === 0 && NODE_ENV === 'development') return true;
  return PLAY_URL ? [...CORS_ORIGINS, PLAY_URL] : CORS_ORIGINS;
}

/**
 * The server's background work: moving tournaments by the clock, escalating admin calls, opening games that a stopped
 * server did not open, comparing screenshots with earlier ones, checking balances against their movements, sending
 * scheduled notifications, pushes and reminders, applying higher limits when they are due, handing back the
 * matches of those who left, forecasting when tournaments end, and refreshing presence.
 */
function startWork(context: Context, presence: RunningServer['presence']): () => Promise<void> {
  const stopLifecycle = startLifecycle(context, moveByClock);
  const stopOpenings = repeatDue(context, () => openQueuedGames(context), {
    every: 5 * second,
    failure: 'games could not be opened',
  });
  const stopComparing = repeat(() => comparePictures(context), {
    every: second,
    log: context.log,
    failure: 'screenshots could not be compared',
  });
  const stopEscalation = repeatDue(context, () => escalateCalls(context), {
    every: 5 * second,
    failure: 'admin calls could not be escalated',
  });
  // Not awaited, so that the start does not wait for it.
  const firstCheck = unlessStopping(context, () => checkMoved(context));
  const stopChecks = repeatDue(
    context,
    () =>
      unlessStopping(context, async () => (await isNightCheckDue(context)) && (await checkWhole(context))),
    { every: 10 * minute, failure: 'the ledger could not be checked' },
  );
  const stopScheduled = repeatDue(context, () => sendScheduled(context), {
    every: second,
    failure: 'notifications whose time has come could not be sent',
  });
  const stopPushes = repeatDue(context, () => sendPushes(context), {
    every: second,
    failure: 'push notifications could not be sent',
  });
  const stopReminderEmails = repeatDue(context, () => sendReminderEmails(context), {
    every: second,
    failure: 'reminders could not be sent',
  });
  const stopLimits = repeatDue(context, () => applyDueLimits(context), {
    every: minute,
    failure: 'limits whose time has come could not be changed',
  });
  const stopHandingBack = repeatDue(context, () => handBackByClock(context), {
    every: 10 * second,
    failure: 'matches of those who left could not be handed back',
  });
  const forecasts = openForecasts(context);
  const stopForecasts = repeatDue(context, () => forecasts.make(), {
    every: 3 * second,
    failure: 'forecasts could not be made',
  });
  const stopPresence = repeat(() => presence.refresh(), {
    every: 20 * second,
    log: context.log,
    failure: 'who is here could not be kept',
  });
  return async () => {
    // A hanging service is not waited for: the next start repeats the request under the same key.
    void stopOpenings();
    await Promise.all([
      stopLifecycle(),
      stopComparing(),
      stopEscalation(),
      stopScheduled(),
      stopPushes(),
      stopReminderEmails(),
      stopLimits(),
      stopHandingBack(),
      stopPresence(),
      // A forecast in progress is given up: the next server makes another one.
      forecasts.close().then(stopForecasts),
      stopChecks(),
      firstCheck,
    ]);
  };
}

/** A stop interrupts a check; the next start begins it again. */
async function unlessStopping({ stopping, log }: Context, check: () => Promise<unknown>): Promise<void> {
  await check().catch((error) => {
    if (!stopping.aborted) log.error({ err: error }, 'the ledger could not be checked');
  });
}

/** Deletes expired rows. Every copy does so, and it does not matter which one comes first. */
async function keepHouse({ db, clock, files, log }: Context): Promise<void> {
  const chores = [
    deleteExpiredPeopleRows(db, clock.now()),
    forgetOldAnswers(db, clock.now()),
    forgetSeen(db, clock.now()),
    forgetOldBulks(db, clock.now()),
    files.sweep(),
  ];
  for (const outcome of await Promise.allSettled(chores))
    if (outcome.status === 'rejected') log.warn({ err: outcome.reason }, 'a chore was left undone');
}
