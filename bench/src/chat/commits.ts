import type pg from 'pg';
import { now } from '../live/clock.ts';

const tables = ['messages', 'bare_messages'] as const;
/** Commit times by client_id, on the clock that all processes share. */
type Commits = Map<string, number>;

/** Notes when each message is committed: a deferred trigger runs last of all, right before the commit itself. */
export async function noteCommits(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table bench_commits (client_id uuid primary key, kept_in text not null, at timestamptz not null);
    create function bench_note_commit() returns trigger language plpgsql as $$ begin
      insert into bench_commits values (new.client_id, tg_table_name, clock_timestamp());
      return null;
    end $$`);
  for (const table of tables)
    await pool.query(`
      create constraint trigger bench_note_commit after insert on ${table} deferrable initially deferred
        for each row execute function bench_note_commit()`);
}

/** What was noted of each table. Nothing is noted after this. */
export async function readCommits(pool: pg.Pool): Promise<Record<(typeof tables)[number], Commits>> {
  const { rows } = await pool.query<{ client_id: string; kept_in: (typeof tables)[number]; at: number }>(
    'select client_id, kept_in, extract(epoch from at)::float8 * 1000 as at from bench_commits',
  );
  await pool.query('drop function bench_note_commit cascade; drop table bench_commits');
  const wallClockAhead = performance.timeOrigin + performance.now() - now();
  const commits = { messages: new Map(), bare_messages: new Map() };
  for (const { client_id, kept_in, at } of rows) commits[kept_in].set(client_id, at - wallClockAhead);
  return commits;
}
