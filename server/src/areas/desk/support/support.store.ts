import type { Conversation } from '@matchdesk/contract/desk/support';
import type { ConversationId, UserId } from '@matchdesk/contract/ids';
import type { PageMeta } from '@matchdesk/contract/paging';
import type { ConversationStatus } from '@matchdesk/contract/statuses';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { containing, type Paging, pageMeta } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { ConversationTable } from '#database/tables/desk.tables.ts';
import { oneRow } from '#known.ts';

export type StoredConversation = Selectable<ConversationTable>;

export async function findConversation(
  db: Db | Trx,
  by: { id: ConversationId } | { user: UserId },
): Promise<StoredConversation | undefined> {
  const all = db.selectFrom('conversations').selectAll();
  const wanted = 'id' in by ? all.where('id', '=', by.id) : all.where('user_id', '=', by.user);
  return wanted.executeTakeFirst();
}

export async function lockConversation(
  trx: Trx,
  id: ConversationId,
): Promise<StoredConversation | undefined> {
  return trx.selectFrom('conversations').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function userExists(db: Db | Trx, id: UserId): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_guest', '=', false)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Idempotent: of two at once, the second finds the conversation that the first made. Answers whether it is new. */
export async function insertConversation(trx: Trx, user_id: UserId, now: Date): Promise<boolean> {
  const made = await trx
    .insertInto('conversations')
    .values({ user_id, last_at: now, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function setClosed(trx: Trx, id: ConversationId, closed_at: Date | null): Promise<void> {
  await trx.updateTable('conversations').set({ closed_at }).where('id', '=', id).execute();
}

/** Nobody waits any more for an answer to what was asked before the closing. */
export async function forgetWaiting(trx: Trx, id: ConversationId): Promise<void> {
  await trx.updateTable('conversations').set({ waiting_since: null }).where('id', '=', id).execute();
}

/** The messages' numbers decide which of two came first, not the order of the writes. */
export async function noteAsked(trx: Trx, id: ConversationId, seq: number, at: Date): Promise<void> {
  await sql`
    update conversations set asked_seq = greatest(asked_seq, ${seq}::int), last_at = greatest(last_at, ${at}::timestamptz),
      waiting_since = case when ${seq}::int > answered_seq then coalesce(waiting_since, ${at}::timestamptz)
        else waiting_since end
    where id = ${id}`.execute(trx);
}

export async function noteAnswered(trx: Trx, id: ConversationId, seq: number, at: Date): Promise<void> {
  await sql`
    update conversations set answered_seq = greatest(answered_seq, ${seq}::int),
      last_at = greatest(last_at, ${at}::timestamptz),
      waiting_since = case when asked_seq > ${seq}::int then waiting_since end
    where id = ${id}`.execute(trx);
}

export async function countWaiting(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('conversations')
    .where('closed_at', 'is', null)
    .where('waiting_since', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Somebody of the staff who looks at conversations. */
export interface Reader {
  id: UserId;
  /** Whether they see everybody's e-mail. */
  seesEmails: boolean;
}

/** Users who wrote to support show their e-mail; otherwise staff could start a conversation to learn anybody's. */
const showsEmail = ({ seesEmails }: Reader) => sql`(${seesEmails} or conversations.asked_seq > 0)`;

interface Wanted {
  search?: string | undefined;
  status?: ConversationStatus | undefined;
  withId?: UserId | undefined;
}

function filterOf(reader: Reader, { search, status, withId }: Wanted): RawBuilder<unknown> {
  const text = search ? containing(search) : null;
  return sql`(
    (${status ?? null}::text is null or (conversations.closed_at is null) = (${status ?? null}::text = 'ACTIVE'))
    and (${text}::text is null or users.nickname ilike ${text} or users.name ilike ${text}
      or (${showsEmail(reader)} and users.email ilike ${text}) or users.id::text = ${search ?? null})
  ) or conversations.user_id = ${withId ?? null}::int`;
}

/** Those who wait first, the longest wait on top; then the others, the latest message on top. */
export async function pageConversations(
  db: Db,
  reader: Reader,
  wanted: Wanted,
  paging: Paging,
): Promise<{ data: Conversation[]; meta: PageMeta }> {
  const filter = filterOf(reader, wanted);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from conversations join users on users.id = user_id where ${filter}`.execute(
    db,
  );
  const data = await readConversations(
    db,
    reader,
    sql`where ${filter}
      order by conversations.user_id = ${wanted.withId ?? null}::int desc nulls last,
        (conversations.closed_at is null and waiting_since is not null) desc,
        case when conversations.closed_at is null then waiting_since end, last_at desc, conversations.id desc
      limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}`,
  );
  return { data, meta: pageMeta(paging, oneRow(counted).total) };
}

export async function readConversation(
  db: Db | Trx,
  reader: Reader,
  id: ConversationId,
): Promise<Conversation> {
  return oneRow(await readConversations(db, reader, sql`where conversations.id = ${id}`));
}

/**
 * For a reader who never opened a conversation, messages count as unread only while the user waits: the rest is old.
 */
async function readConversations(
  db: Db | Trx,
  reader: Reader,
  which: RawBuilder<unknown>,
): Promise<Conversation[]> {
  const { rows } = await sql<Conversation>`
    select conversations.id,
      json_build_object('id', users.id, 'name', users.name, 'nickname', users.nickname,
        'email', case when ${showsEmail(reader)} then users.email else '' end, 'avatar', users.avatar) as "user",
      case when conversations.closed_at is null then 'ACTIVE' else 'CLOSED' end as status,
      'chat.support.' || conversations.id as chat_room,
      last.message as last_message,
      case when thread_marks.heard is null and (waiting_since is null or conversations.closed_at is not null) then 0
        else coalesce(threads.heard, 0) - coalesce(thread_marks.heard, 0) end as unread_messages,
      case when conversations.closed_at is null
        then to_char(waiting_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as waiting_since
    from conversations join users on users.id = conversations.user_id
      left join threads on threads.channel = 'chat.support.' || conversations.id
      left join thread_marks on thread_marks.thread_id = threads.id and thread_marks.user_id = ${reader.id}
      left join lateral (
        select json_build_object('user_id', messages.user_id, 'role', role,
          'message', case when removed_at is null then coalesce(picture, message) else '' end,
          'message_type', case when picture is null then 0 else 1 end,
          'created_at', to_char(messages.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as message
        from messages where messages.thread_id = threads.id and event_type is null order by seq desc limit 1
      ) last on true
    ${which}`.execute(db);
  return rows;
}
