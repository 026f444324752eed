import { rmSync } from 'node:fs';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { connect } from '#database/connect.ts';
import { startEmbeddedPostgres } from '#database/embedded/index.ts';
import { migrate } from '#database/migrate.ts';
import { templateName } from './database.testing.ts';
import { scratchFolder } from './scratch-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password?: string };
  }
}

/** One PostgreSQL for the whole run, with a migrated database that every test file clones. */
export async function setup(project: TestProject): Promise<void> {
  const dataDir = scratchFolder('matchdesk-test-');
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const silent = pino({ level: 'silent' });
  const admin = connect(postgres.connection, silent);
  await admin.pool.query(`create database ${templateName}`);
  await admin.close();
  const template = connect({ ...postgres.connection, database: templateName }, silent);
  await migrate(template.db);
  await template.close();
  const { database: _, ...where } = postgres.connection;
  project.provide('postgres', where);
  clean = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

let clean = async () => {};

export async function teardown(): Promise<void> {
  await clean();
}
