import { Kysely } from 'kysely';
import pg from 'pg';
import { second } from '#clock.ts';
import type { Log } from '#log.ts';
import { openTransaction } from './current-call.ts';
import { PooledDialect } from './dialect.ts';
import { toInstant } from './instant.ts';
import { createShares, currentShare, sharesOf } from './pool-shares.ts';
import { prepareStatements } from './prepared-statements.ts';
import type { Db, Tables } from './schema.ts';
import { watchStatements } from './watch-statements.ts';

const { builtins } = pg.types;

/** A statement that takes longer than this is given up: its call ends with a 503. */
const answerWithin = 30 * second;
/** A call that gets no connection within this time is refused and told to retry. */
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
  // Not as `statement_timeout`: a database that hangs does not check its own timeout.
  const within = where.query_timeout ?? answerWithin;
  const { max = 20, connectionTimeoutMillis = connectWithin } = where;
  const options: pg.PoolConfig = {
    // Only these notice a host that vanished without closing its connections.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...where,
    connectionTimeoutMillis,
    // `watchStatements` does this instead.
    query_timeout: 0,
    types: {
      getTypeParser: (oid, format) =>
        (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
    },
  };
  let isClosing = false;
  // An outage ends all connections at once and is logged once (`outage.ts`).
  const logAs = (message: string) => (error: Error) => {
    if (!isClosing) log.debug({ reason: error.message }, message);
  };
  const open = (size: number): pg.Pool => {
    const pool = new pg.Pool({ ...options, max: size });
    pool.on('error', logAs('an idle database connection was lost'));
    // Without this listener, a connection that is cut between two statements would crash the whole server.
    pool.on('connect', (client) => client.on('error', logAs('a database connection was cut')));
    pool.on('connect', (client) => watchStatements(client, within, log));
    if (prepares) pool.on('connect', prepareStatements);
    return pool;
  };
  const sizes = sharesOf(max);
  // One pool for each: on a connection that players used, staff would wait while it prepares their statements.
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
