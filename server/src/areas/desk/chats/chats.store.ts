import type { ChatHead } from '@matchdesk/contract/desk/chats';
import type { TournamentId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db } from '#database/schema.ts';
import type { TournamentTable } from '#database/tables/tournaments.tables.ts';

export type ChatTournament = Pick<
  TournamentTable,
  'type' | 'status' | 'is_chat_enabled' | 'chat_image_enabled'
>;

export async function findChatTournament(db: Db, id: TournamentId): Promise<ChatTournament | undefined> {
  const [found] = await runPrepared(
    db,
    sql<ChatTournament>`
      select type, status, is_chat_enabled, chat_image_enabled from tournaments
      where id = ${id}::int and deleted_at is null`,
  );
  return found;
}

/**
 * Messages from before somebody first opened the chats do not count as unread for them. Opening them again changes
 * nothing.
 */
export async function markOlderAsRead(
  db: Db,
  { userId, id, now }: { userId: UserId; id: TournamentId; now: Date },
): Promise<void> {
  await sql`
    with sight as (
      insert into chat_sights (user_id, tournament_id, at) values (${userId}, ${id}, ${now})
      on conflict do nothing returning tournament_id
    )
    insert into thread_marks (user_id, thread_id, seq, heard, at)
    select ${userId}::int, threads.id, rev, heard, ${now}::timestamptz
    from sight join threads using (tournament_id) on conflict do nothing`.execute(db);
}

/** The chats of a tournament for one person, or one of them. */
export async function listHeads(
  db: Db,
  { userId, id, channel }: { userId: UserId; id: TournamentId; channel?: string },
): Promise<ChatHead[]> {
  const { rows } = await sql<ChatHead>`
    select threads.match_id, rev, threads.heard - coalesce(thread_marks.heard, 0) as unread,
      case when calls.count is null then null
        else json_build_object('count', calls.count, 'is_active', calls.is_active) end as call
    from threads left join thread_marks on thread_id = threads.id and thread_marks.user_id = ${userId}
      left join lateral (
        select sum(count)::int as count, bool_or(answered_at is null) as is_active
        from admin_calls where admin_calls.thread_id = threads.id and resolved_at is null
      ) calls on true
    where tournament_id = ${id} and channel = coalesce(${channel ?? null}, channel)
    order by threads.id`.execute(db);
  return rows;
}
