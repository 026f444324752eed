import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { second } from '#clock.ts';
import type { Log } from '#log.ts';
import { markLost, watchStatements } from './lost-connection.ts';
import { createShares, currentShare, sharesOf, type Taken, type TakeShare } from './pool-shares.ts';
import { prepareStatements } from './prepared-statements.ts';
import type { Db, Tables, Trx } from './schema.ts';
import { openTransaction } from './transact.ts';

/**
 * Kysely guards migrations with a session lock. Behind a pooler in transaction mode the next statement may run in
 * another session: the lock would never be released, and the next server would wait for it for ever. Our own lock,
 * which ends with its transaction, guards them instead (`migrate.ts`).
 */
class AdapterWithoutSessionLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

interface Pooled extends PostgresDialectConfig {
  /** The transaction that is open around the current statement. */
  findOpen(): Trx | undefined;
  takeShare: TakeShare;
}

/** The connection of an open transaction, for one statement. */
class BorrowedConnection implements DatabaseConnection {
  readonly #lender: DatabaseConnection;
  readonly giveBack: () => void;

  constructor(lender: DatabaseConnection, giveBack: () => void) {
    this.#lender = lender;
    this.giveBack = giveBack;
  }

  executeQuery<Row>(...given: Parameters<DatabaseConnection['executeQuery']>): Promise<QueryResult<Row>> {
    return this.#lender.executeQuery<Row>(...given);
  }

  streamQuery<Row>(
    ...given: Parameters<DatabaseConnection['streamQuery']>
  ): AsyncIterableIterator<QueryResult<Row>> {
    return this.#lender.streamQuery<Row>(...given);
  }
}

/**
 * Runs a statement in the transaction that is open around it, or else on a connection of the pool. On a second
 * connection it would not see what the transaction has written; and if every transaction waited for a second one, none
 * could end.
 */
class DriverWithinCalls extends PostgresDriver {
  readonly #findOpen: Pooled['findOpen'];
  readonly #takeShare: TakeShare;
  readonly #shared = new WeakMap<DatabaseConnection, Taken>();

  constructor({ findOpen, takeShare, ...config }: Pooled) {
    super(config);
    this.#findOpen = findOpen;
    this.#takeShare = takeShare;
  }

  override async acquireConnection(
    options?: Parameters<Driver['acquireConnection']>[0],
  ): Promise<DatabaseConnection> {
    const open = this.#findOpen();
    if (open) return this.#borrow(open);
    const taken = await this.#takeShare();
    try {
      const connection = await super.acquireConnection(options);
      if (taken) this.#shared.set(connection, taken);
      return connection;
    } catch (error) {
      taken?.giveBack();
      markLost(error);
      throw error;
    }
  }

  /** A transaction lends its connection to one statement after another. */
  #borrow(trx: Trx): Promise<DatabaseConnection> {
    return new Promise((resolve, reject) => {
      const lend = async (connection: DatabaseConnection) => {
        // The caller did not await this statement, and the transaction has ended meanwhile.
        if (this.#findOpen() !== trx) return resolve(this.acquireConnection());
        const over = Promise.withResolvers<void>();
        resolve(new BorrowedConnection(connection, over.resolve));
        await over.promise;
      };
      trx.getExecutor().provideConnection(lend).catch(reject);
    });
  }

  override async beginTransaction(
    ...[connection, settings]: Parameters<Driver['beginTransaction']>
  ): Promise<void> {
    if (connection instanceof BorrowedConnection)
      throw new Error('a transaction is open around this one: `transact` would join it');
    await super.beginTransaction(connection, settings);
  }

  override async commitTransaction(...[connection]: Parameters<Driver['commitTransaction']>): Promise<void> {
    this.#shared.get(connection)?.letNext();
    await super.commitTransaction(connection);
  }

  override async releaseConnection(
    connection: Parameters<PostgresDriver['releaseConnection']>[0] | BorrowedConnection,
  ): Promise<void> {
    if (connection instanceof BorrowedConnection) return connection.giveBack();
    const taken = this.#shared.get(connection);
    this.#shared.delete(connection);
    try {
      await super.releaseConnection(connection);
    } finally {
      taken?.giveBack();
    }
  }
}

export class PooledDialect extends PostgresDialect {
  readonly #config: Pooled;

  constructor(config: Pooled) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new DriverWithinCalls(this.#config);
  }

  override createAdapter(): PostgresAdapter {
    return new AdapterWithoutSessionLock();
  }
}

const secondsEnd = 19;

const utc = '+00';

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
  let ended: Promise<unknown> | undefined;
  const end = async () => {
    ended ??= Promise.all(Object.values(pools).map((pool) => pool.end()));
    await ended;
  };
  const db: Db = new Kysely<Tables>({
    dialect: new PooledDialect({
      pool: {
        options,
        connect: () => pools[currentShare() ?? 'staff'].connect(),
        end,
      },
      findOpen: () => openTransaction(db),
      takeShare: createShares(sizes, connectionTimeoutMillis),
    }),
  });
  return {
    pool: pools.staff,
    db,
    async close() {
      isClosing = true;
      await db.destroy();
      // Kysely ends only what it has begun; a pool may have been used without it.
      await end();
    },
  };
}

/** PostgreSQL's text for an instant as ISO 8601; anything but plain UTC is parsed as a `Date`. */
export function toInstant(text: string): string {
  const isPlain = text.endsWith(utc) && text[10] === ' ';
  if (!isPlain) return new Date(text).toISOString();
  const fraction = text.slice(secondsEnd + 1, -utc.length);
  return `${text.slice(0, 10)}T${text.slice(11, secondsEnd)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}
