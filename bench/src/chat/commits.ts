import type pg from 'pg';
import { now } from '../live/clock.ts';

/** Notes when each message is committed: a deferred trigger runs last of all, right before the commit itself. */
export async function noteCommits(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table bench_commits (client_id uuid primary key, at timestamptz not null);
    create function bench_note_commit() returns trigger language plpgsql as $$ begin
      insert into bench_commits values (new.client_id, clock_timestamp());
      return null;
    end $$;
    create constraint trigger bench_note_commit after insert on messages deferrable initially deferred
      for each row execute function bench_note_commit()`);
}

/** By client_id, on the clock that all processes share. */
export async function readCommits(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ client_id: string; at: number }>(
    'select client_id, extract(epoch from at)::float8 * 1000 as at from bench_commits',
  );
  const wallClockAhead = performance.timeOrigin + performance.now() - now();
  return new Map(rows.map(({ client_id, at }) => [client_id, at - wallClockAhead]));
}

export async function forgetCommits(pool: pg.Pool): Promise<void> {
  await pool.query('drop trigger bench_note_commit on messages; drop table bench_commits');
}
