import { Kysely } from 'kysely';
import pg from 'pg';
import { second } from '#clock.ts';
import type { Log } from '#log.ts';
import { openTransaction } from './call.ts';
import { PooledDialect } from './dialect.ts';
import { toInstant } from './instant.ts';
import { prepareKept } from './kept-statement.ts';
import type { Db, Tables } from './schema.ts';
import { createShares } from './shares.ts';
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
  const pool = new pg.Pool({
    // A host that vanished without a word is noticed by these alone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...where,
    max,
    connectionTimeoutMillis,
    // By `watchStatements`.
    query_timeout: 0,
    types: {
      getTypeParser: (oid, format) =>
        (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
    },
  });
  let isClosing = false;
  // An outage ends all of them at once, and is said once (`outage.ts`).
  const logAs = (message: string) => (error: Error) => {
    if (!isClosing) log.debug({ reason: error.message }, message);
  };
  pool.on('error', logAs('an idle database connection was lost'));
  // A connection in use that is cut between two statements would otherwise take the whole server with it.
  pool.on('connect', (client) => client.on('error', logAs('a database connection was cut')));
  pool.on('connect', (client) => watchStatements(client, within, log));
  if (prepares) pool.on('connect', prepareKept);
  const db: Db = new Kysely<Tables>({
    dialect: new PooledDialect({
      pool,
      findOpen: () => openTransaction(db),
      takeShare: createShares(max, connectionTimeoutMillis),
    }),
  });
  return {
    pool,
    db,
    close() {
      isClosing = true;
      return db.destroy();
    },
  };
}
