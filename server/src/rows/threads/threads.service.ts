import { randomUUID } from 'node:crypto';
import {
  type Message,
  type MessageBody,
  type MessageRole,
  type MessagesQuery,
  type MessagesReply,
  messageTypes,
} from '@matchdesk/contract/desk/chats';
import pg from 'pg';
import { recordAudit } from '#audit/index.ts';
import { second } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { commitSoFar, type Step, transact } from '#database/transact.ts';
import { hidePicture, nameOf } from '#files/pictures.store.ts';
import { Refusal, refuse, refuseFields } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import {
  findMessage,
  findSent,
  insertMessage,
  type KeptMessage,
  type MessageRate,
  markRemoved,
  type NewMessage,
  pageBefore,
  pageSince,
  type Writer,
  waitOf,
} from './messages.store.ts';
import type { Thread } from './thread.ts';
import { findThread } from './threads.store.ts';

/** The newest messages, older ones, or what is new; as staff see them. */
export async function readMessages(
  { db }: Pick<Context, 'db'>,
  thread: Thread,
  { before, since }: MessagesQuery,
): Promise<MessagesReply> {
  const stored = await findThread(db, thread);
  if (!stored) return { data: [], meta: { rev: 0, has_more: false } };
  const { data, has_more } =
    since === undefined ? await pageBefore(db, stored.id, before) : await pageSince(db, stored.id, since);
  return { data, meta: { rev: stored.rev, has_more } };
}

interface Sender {
  person: Writer;
  role: MessageRole;
  rate?: MessageRate;
  /** What else the message changes, in the same transaction. */
  onKept?: ((step: Step, kept: KeptMessage) => Promise<void>) | undefined;
}

/**
 * Sends a message. Idempotent: a repeat with the same `client_id` returns the message that was sent before. It takes no
 * lock but that of the thread's row. A picture is encoded and stored before that, and only if it is no repeat and the
 * rate limit has room for it; texts are hardly ever repeats, so those are not checked first.
 */
export async function sendMessage(
  context: Context,
  thread: Thread,
  { person, role, rate, onKept }: Sender,
  { message, image, client_id = randomUUID() }: MessageBody,
): Promise<Message> {
  if (message === '' && !image) throw refuseFields({ message: 'required' });
  if (message !== '' && image) throw refuseFields({ message: 'text-or-picture' });
  const repeated = () => findSent(context.db, thread, { user_id: person.id, client_id });
  const known = image && (await repeated());
  if (known) return known;
  if (image && rate) await checkRate(context.db, rate, context.clock.now());
  const player = role === 'player' ? person.id : undefined;
  const picture = image && (await context.files.storeSizedPicture('image', image, { player }));
  const sent = {
    client_id,
    writer: person,
    role,
    event_type: null,
    message: picture ? '' : message,
    picture: picture?.address ?? null,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    until: null,
    created_at: context.clock.now(),
  };
  try {
    return onKept
      ? await transact(context, async (step) => {
          const kept = await keep(step.trx, thread, sent, rate);
          await onKept(step, kept);
          step.announce(thread.channel, 'message', kept.message);
          return kept.message;
        })
      : await keepAlone(context, thread, sent, rate);
  } catch (error) {
    // Not awaited, as with screenshots; the sweep removes what is left.
    if (picture) context.files.discardPicture(picture.address).catch((failure) => context.log.warn(failure));
    const before = mayBeRepeat(error) ? await repeated() : undefined;
    if (!before) throw error;
    return before;
  }
}

/** A repeated message violates its unique key, or exceeds what the rate limit has left. */
function mayBeRepeat(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'too-many-messages';
  return error instanceof pg.DatabaseError && error.constraint === 'messages_sent_once';
}

/** Most messages change nothing else: one statement, without a transaction around it. */
async function keepAlone(
  { db, live }: Context,
  thread: Thread,
  sent: NewMessage,
  rate: MessageRate | undefined,
): Promise<Message> {
  await commitSoFar();
  const published = live.expectPublish();
  try {
    const { message } = await keep(db, thread, sent, rate);
    live.publish(thread.channel, 'message', message);
    return message;
  } finally {
    published();
  }
}

async function keep(
  db: Db | Trx,
  thread: Thread,
  sent: NewMessage,
  rate: MessageRate | undefined,
): Promise<KeptMessage> {
  const kept = await insertMessage(db, thread, sent, rate);
  if (kept) return kept;
  if (!rate) throw new Error(`the thread ${thread.channel} is not there`);
  throw tooFast(await waitOf(db, rate, sent.created_at));
}

/** Checks the rate limit before the message is charged, so that no picture is encoded for nothing. */
async function checkRate(db: Db, rate: MessageRate, now: Date): Promise<void> {
  const wait = await waitOf(db, rate, now);
  if (wait > 0) throw tooFast(wait);
}

const tooFast = (wait: number) =>
  refuse('too-many-messages', { seconds: Math.max(1, Math.ceil(wait / second)) });

/** A line that the server writes by itself; nobody sees it as an unread message. */
export async function writeEvent(
  step: Step,
  thread: Thread,
  event: Pick<NewMessage, 'writer' | 'role' | 'event_type' | 'message' | 'until'>,
): Promise<void> {
  const { message } = await keep(
    step.trx,
    thread,
    {
      ...event,
      client_id: randomUUID(),
      picture: null,
      width: null,
      height: null,
      created_at: step.now,
    },
    undefined,
  );
  step.announce(thread.channel, 'message', message);
}

async function getMessage(db: Db | Trx, thread: Thread, seq: number): Promise<Message> {
  const message = await findMessage(db, thread, seq);
  if (!message) throw refuse('message-not-found');
  return message;
}

/** The subject of the audit row; the text of the message never is in it. */
const subjectOf = ({ match_id, tournament_id, user_id }: Thread) =>
  match_id !== null
    ? { subject: 'match', subjectId: match_id }
    : tournament_id !== null
      ? { subject: 'tournament', subjectId: tournament_id }
      : { subject: 'user', subjectId: user_id ?? 0 };

/** Removes a message for everybody who reads the thread; a second removal changes nothing. */
export async function removeMessage(
  context: Context,
  actor: Person,
  thread: Thread,
  seq: number,
): Promise<Message> {
  return transact(context, async (step) => {
    await getMessage(step.trx, thread, seq);
    const removed = await markRemoved(step.trx, thread, { seq, userId: actor.id, now: step.now });
    const message = await getMessage(step.trx, thread, seq);
    if (removed === undefined) return message;
    if (message.message_type === messageTypes.picture)
      await hidePicture(step.trx, nameOf(message.message), step.now);
    await recordAudit(step.trx, {
      at: step.now,
      actor,
      ...subjectOf(thread),
      action: 'message removed',
      after: { message: seq, written_by: message.nickname },
    });
    step.announce(thread.channel, 'removed', message);
    return message;
  });
}

/** Players see that a message was removed, but no longer what it said. */
export function toPlayersMessage(message: Message): Message {
  return message.removed_at === null ? message : { ...message, message: '', width: null, height: null };
}

export function toPlayersReply({ data, meta }: MessagesReply): MessagesReply {
  return { data: data.map(toPlayersMessage), meta };
}
