import { sql } from 'kysely';
import type { TestServer } from '../server.testing.ts';

/** Tables whose rows say nothing about what was done: sessions, rates, and what is measured in real time. */
const unrecorded = ['tokens', 'rates', 'login_attempts', 'idempotent_answers', 'sign_in_places'];

export type Rows = Map<string, string[]>;

/** Every row of every table that counts, as JSON. */
export async function readRows({ context: { db } }: TestServer): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
    order by 1`.execute(db);
  const found: Rows = new Map();
  for (const { name } of tables) {
    if (unrecorded.includes(name)) continue;
    const { rows } = await sql<{ row: string }>`
      select jsonb_strip_nulls(to_jsonb(one))::text as row from ${sql.table(name)} one`.execute(db);
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

/** The rows that are there now and were not before. */
export function newRows(before: Rows, after: Rows): string[] {
  return [...after].flatMap(([table, rows]) => {
    const old = new Set(before.get(table));
    return rows.filter((row) => !old.has(row)).map((row) => `${table} ${row}`);
  });
}
