import type { UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db } from '#database/schema.ts';
import type { Thread } from './thread.ts';

interface StoredThread {
  id: number;
  rev: number;
}

export async function findThread(db: Db, { channel }: Thread): Promise<StoredThread | undefined> {
  const [found] = await runPrepared(
    db,
    sql<StoredThread>`select id, rev from threads where channel = ${channel}`,
  );
  return found;
}

/**
 * Moves somebody's read mark forward to a message, never back. The unread count follows from the count stored with the
 * message, so that marks cannot miscount.
 */
export async function moveMark(
  db: Db,
  { channel }: Thread,
  { userId, seq, now }: { userId: UserId; seq: number; now: Date },
): Promise<void> {
  await runPrepared(
    db,
    sql`
      insert into thread_marks (user_id, thread_id, seq, heard, at)
      select ${userId}::int, thread_id, seq, messages.heard, ${now}::timestamptz
      from messages join threads on threads.id = thread_id
      where channel = ${channel} and seq <= ${seq}::int order by seq desc limit 1
      on conflict (user_id, thread_id) do update set seq = excluded.seq, heard = excluded.heard, at = excluded.at
      where thread_marks.seq < excluded.seq`,
  );
}
