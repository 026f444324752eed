import type { Message } from '@matchdesk/contract/desk/chats';
import { messagesAPage } from '@matchdesk/contract/limits';
import { sql } from 'kysely';
import { minute } from '#clock.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { MessageTable } from '#database/tables/desk.tables.ts';
import type { Person } from '#people/index.ts';
import type { Thread } from './thread.ts';

/** Somebody may have missed a lot while away, so changes are read in portions. */
const changesAtOnce = 200;

export type Writer = Pick<Person, 'id' | 'nickname'>;

export type NewMessage = Pick<
  MessageTable,
  'client_id' | 'role' | 'event_type' | 'message' | 'picture' | 'width' | 'height'
> & { writer: Writer; until: Date | null; created_at: Date };

/** The message as everybody reads it, and the number of its thread. */
export interface KeptMessage {
  thread_id: number;
  message: Message;
}

/** How many messages a minute somebody may send, all at once or one after the other. */
export interface MessageRate {
  key: string;
  perMinute: number;
}

/** Players see neither a real name nor an e-mail. */
const shown = {
  nickname: sql<string>`coalesce(nullif(users.nickname, ''), 'Player #' || users.id)`,
  message_type: sql<Message['message_type']>`case when picture is null then 0 else 1 end`,
  message: sql<string>`coalesce(picture, message)`,
};

/** Charges a message of an existing thread to its rate limit; returns no row if the limit is used up. */
function payFor({ key, perMinute }: MessageRate, channel: string, now: string) {
  const cost = minute / perMinute;
  return sql`
    insert into rates (key, paid_until)
    select ${key}::text, ${now}::timestamptz + ${cost}::float8 * interval '1 millisecond'
    where exists (select from threads where channel = ${channel})
    on conflict (key) do update
      set paid_until = greatest(rates.paid_until, ${now}::timestamptz) + ${cost}::float8 * interval '1 millisecond'
      where rates.paid_until <= ${now}::timestamptz + ${minute - cost}::float8 * interval '1 millisecond'
    returning key`;
}

/** Staff who write have read everything above. */
const markOwn = (userId: number, now: string) => sql`
  insert into thread_marks (user_id, thread_id, seq, heard, at)
  select ${userId}::int, id, rev, heard, ${now}::timestamptz from thread
  on conflict (user_id, thread_id) do update
    set seq = excluded.seq, heard = excluded.heard, at = excluded.at where thread_marks.seq < excluded.seq`;

/**
 * Stores a message in one statement: the thread's row gives the number, so that numbers become visible in order, and a
 * refused message takes none. Undefined if the thread has no row yet, or the rate limit is used up.
 */
async function append(
  db: Db | Trx,
  thread: Thread,
  message: NewMessage,
  rate: MessageRate | undefined,
): Promise<KeptMessage | undefined> {
  const { channel } = thread;
  const { client_id, writer, role, event_type, picture, width, height, until, created_at } = message;
  const heard = event_type === null ? 1 : 0;
  // As text: pg formats every Date itself, and slowly.
  const now = created_at.toISOString();
  const paying = rate ? sql`paid as (${payFor(rate, channel, now)}),` : sql``;
  const ifPaid = rate ? sql`and exists (select from paid)` : sql``;
  const marking = role === 'admin' && heard ? sql`, own_mark as (${markOwn(writer.id, now)})` : sql``;
  const [kept] = await runPrepared(
    db,
    sql<{ thread_id: number; seq: number }>`
      with ${paying} thread as (
        update threads set rev = rev + 1, heard = heard + ${heard}::int where channel = ${channel} ${ifPaid}
        returning id, rev, heard
      )${marking}
      insert into messages (thread_id, seq, rev, client_id, user_id, role, event_type, message, picture, width, height,
        until, heard, created_at)
      select id, rev, rev, ${client_id}::uuid, ${writer.id}::int, ${role}::text, ${event_type}::text,
        ${message.message}::text, ${picture}::text, ${width}::int, ${height}::int, ${until}::timestamptz, heard,
        ${now}::timestamptz
      from thread
      returning thread_id, seq`,
  );
  return kept && { thread_id: kept.thread_id, message: toSent(thread, message, kept.seq) };
}

/** The message as later reads return it. */
function toSent(
  { tournament_id, match_id }: Thread,
  { client_id, writer, role, event_type, message, picture, width, height, until, created_at }: NewMessage,
  seq: number,
): Message {
  return {
    seq,
    rev: seq,
    client_id: client_id.toLowerCase(),
    tournament_id,
    match_id,
    user_id: writer.id,
    nickname: writer.nickname || `Player #${writer.id}`,
    role,
    event_type,
    message_type: picture === null ? 0 : 1,
    message: picture ?? message,
    width,
    height,
    until: until?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    removed_at: null,
  };
}

/** Stores a message, and the thread with its first one. Undefined if the rate limit is used up. */
export async function insertMessage(
  db: Db | Trx,
  thread: Thread,
  message: NewMessage,
  rate?: MessageRate,
): Promise<KeptMessage | undefined> {
  const kept = await append(db, thread, message, rate);
  if (kept) return kept;
  await db
    .insertInto('threads')
    .values(thread)
    .onConflict((conflict) => conflict.column('channel').doNothing())
    .execute();
  // The thread exists now, whoever created it. If the rate limit is used up, this is refused again.
  return append(db, thread, message, rate);
}

/** How many milliseconds until the rate limit allows the next message. */
export async function waitOf(db: Db | Trx, { key, perMinute }: MessageRate, now: Date): Promise<number> {
  const owed = await db.selectFrom('rates').where('key', '=', key).select('paid_until').executeTakeFirst();
  const until = owed ? Date.parse(owed.paid_until) : now.getTime();
  return Math.max(0, until - (now.getTime() + minute - minute / perMinute));
}

const messages = (db: Db | Trx) =>
  db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.thread_id')
    .innerJoin('users', 'users.id', 'messages.user_id')
    .select([
      'messages.seq',
      'messages.rev',
      'messages.client_id',
      'threads.tournament_id',
      'threads.match_id',
      'messages.user_id',
      shown.nickname.as('nickname'),
      'messages.role',
      'messages.event_type',
      shown.message_type.as('message_type'),
      shown.message.as('message'),
      'messages.width',
      'messages.height',
      'messages.until',
      'messages.created_at',
      'messages.removed_at',
    ]);

export async function findMessage(
  db: Db | Trx,
  { channel }: Thread,
  seq: number,
): Promise<Message | undefined> {
  return messages(db).where('channel', '=', channel).where('seq', '=', seq).executeTakeFirst();
}

/** The message that somebody already sent under the same id. */
export async function findSent(
  db: Db | Trx,
  { channel }: Thread,
  { user_id, client_id }: Pick<MessageTable, 'user_id' | 'client_id'>,
): Promise<Message | undefined> {
  return messages(db)
    .where('channel', '=', channel)
    .where('messages.user_id', '=', user_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst();
}

/** Somebody's last event among the newest messages: whether they entered or left. */
export async function findLastEvent(
  trx: Trx,
  { channel }: Thread,
  userId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ message: string }>`
    select message from (
      select messages.* from messages join threads on threads.id = thread_id
      where channel = ${channel} order by seq desc limit ${messagesAPage}
    ) newest
    where user_id = ${userId} and event_type = 'system_event' order by seq desc limit 1`.execute(trx);
  return rows[0]?.message;
}

interface Portion {
  data: Message[];
  has_more: boolean;
}

/** Newest first in the database, so that a long thread opens as fast as a short one; oldest first in the answer. */
export async function pageBefore(db: Db, threadId: number, before: number | undefined): Promise<Portion> {
  const all = messages(db).where('messages.thread_id', '=', threadId);
  const found = await (before === undefined ? all : all.where('messages.seq', '<', before))
    .orderBy('messages.seq', 'desc')
    .limit(messagesAPage + 1)
    .execute();
  return { data: found.slice(0, messagesAPage).reverse(), has_more: found.length > messagesAPage };
}

export async function pageSince(db: Db, threadId: number, since: number): Promise<Portion> {
  const found = await messages(db)
    .where('messages.thread_id', '=', threadId)
    .where('messages.rev', '>', since)
    .orderBy('messages.rev')
    .limit(changesAtOnce + 1)
    .execute();
  return { data: found.slice(0, changesAtOnce), has_more: found.length > changesAtOnce };
}

/** Marks a message as removed; its text stays stored. Undefined if there is none, or it is already removed. */
export async function markRemoved(
  trx: Trx,
  { channel }: Thread,
  { seq, userId, now }: { seq: number; userId: number; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number }>`
    with message as (
      select thread_id, seq from messages join threads on threads.id = thread_id
      where channel = ${channel} and seq = ${seq} and removed_at is null and event_type is null
      for update of threads
    ), thread as (
      update threads set rev = rev + 1 from message where threads.id = message.thread_id returning threads.id, rev
    )
    update messages set rev = thread.rev, removed_at = ${now}, removed_by = ${userId}
    from thread where thread_id = thread.id and seq = ${seq} and removed_at is null
    returning seq`.execute(trx);
  return rows[0]?.seq;
}
