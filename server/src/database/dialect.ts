import { PostgresAdapter, PostgresDialect } from 'kysely';

/**
 * Kysely guards migrations by a lock of the session. A pooler in transaction mode may run the next statement in another
 * session: the lock would never be given back, and the next server would wait for it for ever. Our own lock, which
 * ends with its transaction, guards them instead (`migrate.ts`).
 */
class AdapterWithoutSessionLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

export class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new AdapterWithoutSessionLock();
  }
}
