import { sql } from 'kysely';
import type { TestServer } from './server.testing.ts';

/** A digest of every row of every table except sessions, to show that nothing changed. */
export async function digestOfDatabase({ context: { db } }: TestServer): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'tokens'
    order by 1`.execute(db);
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(one::text, ' ' order by one::text), '')) as digest
      from ${sql.table(name)} one`.execute(db);
    digests[name] = rows[0]!.digest;
  }
  return digests;
}

/** Resolves once so many queries wait for a lock. */
export async function lockIsWaitedFor({ context: { db } }: TestServer, by = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows[0]!.waiting >= by) return;
  }
}
