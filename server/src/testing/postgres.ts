import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { connect } from '#database/connect.ts';
import { startEmbeddedPostgres } from '#database/embedded/index.ts';
import { migrate } from '#database/migrate.ts';
import { templateName } from './database.testing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password?: string };
  }
}

/** One PostgreSQL for the whole run, with a migrated database that every test file clones. */
export async function setup(project: TestProject): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'matchdesk-test-'));
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
    removeWithoutWaiting(dataDir);
  };
}

let clean = async () => {};

/** A run's databases are half a million files: they are removed in the background, so that nothing waits for it. */
function removeWithoutWaiting(folder: string): void {
  const remove = `require('node:fs').rmSync(process.argv[1], { recursive: true, force: true })`;
  spawn(process.execPath, ['--eval', remove, folder], { detached: true, stdio: 'ignore' }).unref();
}

export async function teardown(): Promise<void> {
  await clean();
}
