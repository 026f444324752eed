import type { TestProject } from 'vitest/node';
import { connect } from '../../server/src/database/connect.ts';
import { openLog } from '../../server/src/log.ts';

/** Drops what the tests of a fault left in PostgreSQL: thousands of databases would fill the disk. */
export async function dropDatabases(project: TestProject): Promise<void> {
  const { postgres } = project.getProvidedContext() as {
    postgres?: { host: string; port: number; user: string };
  };
  if (!postgres) return;
  const { pool, close } = connect(
    { ...postgres, database: 'postgres', max: 1 },
    openLog({ LOG_LEVEL: 'silent' }),
  );
  const { rows } = await pool.query<{ datname: string }>(
    `select datname from pg_database where datname like 'test\\_%'`,
  );
  for (const { datname } of rows) await pool.query(`drop database ${datname} with (force)`);
  await close();
}
