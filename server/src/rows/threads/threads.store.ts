import type { MatchId, TournamentId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import { matchThread, type Thread } from './thread.ts';

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

/** Those of these matches in whose chat something was written. */
export async function listWrittenMatches(
  db: Db,
  tournamentId: TournamentId,
  matchIds: readonly MatchId[],
): Promise<MatchId[]> {
  if (matchIds.length === 0) return [];
  const channels = matchIds.map((matchId) => matchThread(tournamentId, matchId).channel);
  const found = await runPrepared(
    db,
    sql<{ match_id: MatchId }>`
      select match_id from threads where channel = any(${channels}::text[]) order by match_id`,
  );
  return found.map(({ match_id }) => match_id);
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

type Silenced = 'messages' | 'calls';

interface NewMute {
  user_id: UserId;
  tournament_id: TournamentId;
  /** Null: in all chats of the tournament. */
  match_id: MatchId | null;
  silences: Silenced;
  reason: string;
  until: Date;
}

export async function insertMute(trx: Trx, mute: NewMute, by: UserId, now: Date): Promise<void> {
  await trx
    .insertInto('mutes')
    .values({ ...mute, created_by: by, created_at: now })
    .execute();
}

/** Ends every mute of that kind that somebody has there. */
export async function endMutes(
  trx: Trx,
  { user_id, tournament_id, match_id, silences }: Omit<NewMute, 'reason' | 'until'>,
  now: Date,
): Promise<void> {
  await sql`
    update mutes set until = ${now}
    where user_id = ${user_id} and tournament_id = ${tournament_id} and silences = ${silences} and until > ${now}
      and match_id is not distinct from ${match_id}`.execute(trx);
}

export interface ActiveMute {
  created_at: string;
  until: string;
  reason: string;
}

/** The mute that lasts longest for somebody in a thread; part of a larger statement. */
export const longestMute = (
  { tournament_id, match_id }: Pick<Thread, 'tournament_id' | 'match_id'>,
  userId: UserId,
  silences: Silenced,
  now: Date,
) =>
  sql<ActiveMute>`
    select created_at, until, reason from mutes
    where tournament_id = ${tournament_id}::int and user_id = ${userId}::int and silences = ${silences}::text
      and until > ${now}::timestamptz and (match_id is null or match_id = ${match_id}::int)
    order by until desc limit 1`;

export async function findMute(
  db: Db | Trx,
  thread: Thread,
  userId: UserId,
  silences: Silenced,
  now: Date,
): Promise<ActiveMute | undefined> {
  const [longest] = await runPrepared(db, longestMute(thread, userId, silences, now));
  return longest;
}
