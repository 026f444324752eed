import {
  type DatabaseConnection,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
} from 'kysely';
import { markLost } from './lost-connection.ts';
import type { TakeShare } from './pool-shares.ts';
import type { Trx } from './schema.ts';

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
  readonly #shared = new WeakMap<DatabaseConnection, () => void>();

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
    const leave = await this.#takeShare();
    try {
      const connection = await super.acquireConnection(options);
      if (leave) this.#shared.set(connection, leave);
      return connection;
    } catch (error) {
      leave?.();
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

  override async releaseConnection(
    connection: Parameters<PostgresDriver['releaseConnection']>[0] | BorrowedConnection,
  ): Promise<void> {
    if (connection instanceof BorrowedConnection) return connection.giveBack();
    const leave = this.#shared.get(connection);
    this.#shared.delete(connection);
    try {
      await super.releaseConnection(connection);
    } finally {
      leave?.();
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
