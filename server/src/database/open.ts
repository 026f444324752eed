import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Config } from '#config.ts';
import { oneRow } from '#known.ts';
import type { Log } from '#log.ts';
import { type Connection, connect } from './connect.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';
import { StartFailure } from './embedded/start-failure.ts';
import { migrate } from './migrate.ts';
import type { Db } from './schema.ts';

/** Connects to the configured PostgreSQL, or starts our own in the data folder, and brings the schema up to date. */
export async function openDatabase(config: Config, log: Log): Promise<Connection> {
  if (!config.DATABASE_URL) return openEmbedded(config, log);
  const where = { connectionString: config.DATABASE_URL, max: config.DATABASE_CONNECTIONS };
  await updateSchema(where, log, checkServer);
  return connect(where, log, config.PREPARED_STATEMENTS);
}

async function openEmbedded(config: Config, log: Log): Promise<Connection> {
  const embedded = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: (line) => log.debug(line) });
  try {
    await updateSchema(embedded.connection, log);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  const connection = connect({ ...embedded.connection, max: config.DATABASE_CONNECTIONS }, log);
  return {
    ...connection,
    async close() {
      await connection.close();
      await embedded.stop();
    },
  };
}

/** Uses a connection of its own, because a migration may take longer than any call's timeout. */
async function updateSchema(
  where: PoolConfig,
  log: Log,
  check: (db: Db) => Promise<void> = async () => {},
): Promise<void> {
  const { db, close } = connect({ ...where, max: 1, query_timeout: 0 }, log, false);
  try {
    await check(db);
    const applied = await migrate(db);
    if (applied.length) log.info({ applied }, 'the database schema is up to date');
  } finally {
    await close();
  }
}

const oldest = 15;

/** Checks a configured database before anything is changed in it, and reports what is wrong in one line. */
async function checkServer(db: Db): Promise<void> {
  const { version, encoding } = await ask(db).catch((error) => {
    throw unusable(reasonOf(error));
  });
  const major = Math.floor(version / 10_000);
  if (major < oldest) throw unusable(`it is PostgreSQL ${major}, and ${oldest} or newer is needed`);
  if (encoding !== 'UTF8') throw unusable(`its encoding is ${encoding}, and UTF8 is needed`);
}

async function ask(db: Db) {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding
  `.execute(db);
  return oneRow(rows);
}

/** A host name whose addresses all refuse fails with an error that has no message of its own. */
function reasonOf(error: Error & { code?: string }): string {
  return error.message || (error.code ?? error.name);
}

function unusable(reason: string): StartFailure {
  return new StartFailure(`The database of DATABASE_URL cannot be used: ${reason}`);
}
