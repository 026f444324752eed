import type { Kysely } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Runs a migration on a database of today: its type knows no table, because it was written for those of its day. */
export const runMigration = (up: (db: Kysely<never>) => Promise<void>, db: Db): Promise<void> =>
  up(db as never);
