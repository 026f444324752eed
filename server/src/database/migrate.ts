import { promises as fs } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Db } from './schema.ts';

/** Brings the schema up to date. Several servers may start at once: one migrates, the others wait. */
export async function migrate(db: Db): Promise<string[]> {
  const migrationFolder = fileURLToPath(new URL('./migrations', import.meta.url));
  const migrator = new Migrator({
    db,
    provider: new FileMigrationProvider({ fs, path, migrationFolder }),
    // Names begin with a date, so two pieces of work that were made side by side may arrive in either order.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}
