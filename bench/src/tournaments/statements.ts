import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../../../server/src/database/schema.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * The SQL that some work of the server sends the second time, so that a bare server can send the very same: what ours
 * caches the first time, the bare one need not ask for either.
 */
export async function statementsOf(
  pool: pg.Pool,
  work: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<Statement[]> {
  const sent: Statement[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => {
      if (level === 'query') sent.push({ text: query.sql, values: [...query.parameters] });
    },
  });
  await work(db);
  sent.length = 0;
  await work(db);
  return sent;
}
