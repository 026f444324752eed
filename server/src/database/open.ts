import type { Config } from '#config.ts';
import type { Log } from '#log.ts';
import { checkServer } from './check-server.ts';
import { type Connection, connect } from './connect.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';
import { migrate } from './migrate.ts';

/** The configured PostgreSQL, or our own in the data folder; its schema up to date. */
export async function openDatabase(config: Config, log: Log): Promise<Connection> {
  const connection = config.DATABASE_URL
    ? connect({ connectionString: config.DATABASE_URL }, log, config.PREPARED_STATEMENTS)
    : await connectEmbedded(config, log);
  try {
    if (config.DATABASE_URL) await checkServer(connection.db);
    const applied = await migrate(connection.db);
    if (applied.length) log.info({ applied }, 'the database schema is up to date');
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function connectEmbedded(config: Config, log: Log): Promise<Connection> {
  const embedded = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: (line) => log.debug(line) });
  const connection = connect(embedded.connection, log);
  return {
    ...connection,
    async close() {
      await connection.close();
      await embedded.stop();
    },
  };
}
