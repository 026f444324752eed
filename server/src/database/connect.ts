import { Kysely } from 'kysely';
import pg from 'pg';
import { second } from '#clock.ts';
import type { Log } from '#log.ts';
import { openTransaction } from './call.ts';
import { PooledDialect } from './dialect.ts';
import { toInstant } from './instant.ts';
import { prepareKept } from './kept-statement.ts';
import type { Db, Tables } from './schema.ts';
import { createShares, currentShare, sharesOf } from './shares.ts';
import { watchStatements } from './watch-statements.ts';

const { builtins } = pg.types;

/** A statement that takes longer than this will never be answered: its call ends with a 503. */
const answerWithin = 30 * second;
/** Whoever gets no connection within this is told to come again. */
const connectWithin = 5 * second;

/** Instants leave the database as ISO 8601 text in UTC, dates as they are, counts as numbers. */
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.TIMESTAMPTZ, toInstant],
  [builtins.DATE, (value) => value],
  [builtins.INT8, Number],
]);

export interface Connection {
  pool: pg.Pool;
  db: Db;
  close(): Promise<void>;
}

/** `prepares` is false behind a pooler that mixes up prepared statements. */
export function connect(where: pg.PoolConfig, log: Log, prepares = true): Connection {
  // Not as `statement_timeout`: a database that stands still does not look at its own clock.
  const within = where.query_timeout ?? answerWithin;
  const { max = 20, connectionTimeoutMillis = connectWithin } = where;
  const options: pg.PoolConfig = {
    // A host that vanished without a word is noticed by these alone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...where,
    connectionTimeoutMillis,
    // By `watchStatements`.
    query_timeout: 0,
    types: {
      getTypeParser: (oid, format) =>
        (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
    },
  };
  let isClosing = false;
  // An outage ends all of them at once, and is said once (`outage.ts`).
  const logAs = (message: string) => (error: Error) => {
    if (!isClosing) log.debug({ reason: error.message }, message);
  };
  const open = (size: number): pg.Pool => {
    const pool = new pg.Pool({ ...options, max: size });
    pool.on('error', logAs('an idle database connection was lost'));
    // A connection in use that is cut between two statements would otherwise take the whole server with it.
    pool.on('connect', (client) => client.on('error', logAs('a database connection was cut')));
    pool.on('connect', (client) => watchStatements(client, within, log));
    if (prepares) pool.on('connect', prepareKept);
    return pool;
  };
  const sizes = sharesOf(max);
  // One that players used would have to prepare the statements of staff first, while staff wait.
  const pools = { staff: open(sizes.staff), players: open(sizes.players), door: open(sizes.door) };
  const db: Db = new Kysely<Tables>({
    dialect: new PooledDialect({
      pool: {
        options,
        connect: () => pools[currentShare() ?? 'staff'].connect(),
        end: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end()))),
      },
      findOpen: () => openTransaction(db),
      takeShare: createShares(sizes, connectionTimeoutMillis),
    }),
  });
  return {
    pool: pools.staff,
    db,
    close() {
      isClosing = true;
      return db.destroy();
    },
  };
}
