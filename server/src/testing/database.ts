import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type Connection, connect } from '#database/connect.ts';

export const templateName = 'matchdesk_template';

/** A fresh, migrated database of its own for a test file. */
export async function cloneDatabase(): Promise<Connection & { name: string }> {
  const where = inject('postgres');
  const silent = pino({ level: 'silent' });
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = connect({ ...where, database: 'postgres', max: 1 }, silent);
  await admin.pool.query(`create database ${name} template ${templateName}`);
  await admin.close();
  return { ...connect({ ...where, database: name, max: 10 }, silent), name };
}
