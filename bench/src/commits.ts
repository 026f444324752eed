import type pg from 'pg';
import { now } from './live/clock.ts';

/** Commit times, by what the rows say in one of their columns, on the clock that all processes share. */
type Commits = Map<string, number>;

/** Notes when new rows are committed: a deferred trigger runs last of all, right before the commit itself. */
export async function noteCommits(pool: pg.Pool, tables: readonly string[], column: string): Promise<void> {
  await pool.query(`
    create table bench_commits (kept_in text, key text, at timestamptz not null, primary key (kept_in, key));
    create function bench_note_commit() returns trigger language plpgsql as $$ begin
      insert into bench_commits values (tg_table_name, new.${column}::text, clock_timestamp());
      return null;
    end $$`);
  for (const table of tables)
    await pool.query(`
      create constraint trigger bench_note_commit after insert on ${table} deferrable initially deferred
        for each row execute function bench_note_commit()`);
}

/** What was noted of each table. Nothing is noted after this. */
export async function readCommits(pool: pg.Pool): Promise<(table: string) => Commits> {
  const { rows } = await pool.query<{ kept_in: string; key: string; at: number }>(
    'select kept_in, key, extract(epoch from at)::float8 * 1000 as at from bench_commits',
  );
  await pool.query('drop function bench_note_commit cascade; drop table bench_commits');
  const wallClockAhead = performance.timeOrigin + performance.now() - now();
  const commits = new Map<string, Commits>();
  for (const { kept_in, key, at } of rows) {
    const ofTable = commits.get(kept_in) ?? new Map();
    commits.set(kept_in, ofTable.set(key, at - wallClockAhead));
  }
  return (table) => commits.get(table) ?? new Map();
}
