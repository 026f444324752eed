import { promises as fs } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { FileMigrationProvider, type Migration, Migrator } from 'kysely/migration';
import { lockAdvisory } from './advisory-lock.ts';
import { StartFailure } from './embedded/start-failure.ts';
import type { Db, Trx } from './schema.ts';

/** Code older than this migration cannot work after it: a column is gone, or means something else. */
type OurMigration = Migration & { breaksOlderCode?: boolean };
export type Migrations = Record<string, OurMigration>;

const breaking = (name: string) => `breaks older code: ${name}`;

export function readMigrations(): Promise<Migrations> {
  const migrationFolder = fileURLToPath(new URL('./migrations', import.meta.url));
  return new FileMigrationProvider({ fs, path, migrationFolder }).getMigrations();
}

/**
 * Brings the schema up to date. Several servers may start at once: one migrates, the others wait. A schema that newer
 * code has already changed is fine, unless one of those changes breaks older code.
 */
export async function migrate(db: Db, given?: Migrations): Promise<string[]> {
  const migrations = given ?? (await readMigrations());
  return db.transaction().execute(async (trx) => {
    await lockAdvisory(trx, 'migrations');
    const newer = (await listApplied(trx)).filter((name) => !Object.hasOwn(migrations, name));
    await refuseBreaking(trx, newer);
    const migrator = new Migrator({
      db: trx,
      provider: { getMigrations: async () => ({ ...withoutWork(newer), ...migrations }) },
      // Names begin with a date, so migrations that were written in parallel may arrive in either order.
      allowUnorderedMigrations: true,
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    const applied = results.map(({ migrationName }) => migrationName);
    await noteBreaking(
      trx,
      applied.filter((name) => migrations[name]?.breaksOlderCode),
    );
    return applied;
  });
}

async function listApplied(trx: Trx): Promise<string[]> {
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(trx);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Kysely requires every applied migration to be present. These are already applied, so they never run. */
function withoutWork(names: string[]): Migrations {
  return Object.fromEntries(names.map((name) => [name, { up: async () => {} }]));
}

async function noteBreaking(trx: Trx, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await trx
    .insertInto('installation')
    .values(names.map((name) => ({ key: breaking(name), value: '1' })))
    .execute();
}

async function refuseBreaking(trx: Trx, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const found = await trx
    .selectFrom('installation')
    .where('key', 'in', names.map(breaking))
    .select('key')
    .execute();
  if (found.length === 0) return;
  const list = names.filter((name) => found.some(({ key }) => key === breaking(name))).join(', ');
  throw new StartFailure(
    `A newer Matchdesk has changed this database in a way that this one cannot work with (${list}): start the newer one, or restore a backup.`,
  );
}
