import { randomUUID } from 'node:crypto';
import type {
  Message,
  MessageBody,
  MessageRole,
  MessagesQuery,
  MessagesReply,
} from '@matchdesk/contract/threads';
import pg from 'pg';
import type { Context } from '#context.ts';
import { refuseFields } from '#http/refusal.ts';
import type { Lane } from '#http/turns.ts';
import type { Person } from '#people/index.ts';
import {
  findMessage,
  findSent,
  insertMessage,
  listBefore,
  listSince,
  type NewMessage,
} from './messages.store.ts';
import type { Thread } from './thread.ts';
import { findThread } from './threads.store.ts';

const lanes: Record<MessageRole, Lane> = { admin: 'staff', player: 'players' };

/** The newest messages, older ones, or what is new; as staff see them. */
export async function readMessages(
  { db }: Pick<Context, 'db'>,
  thread: Thread,
  { before, since }: MessagesQuery,
): Promise<MessagesReply> {
  const stored = await findThread(db, thread);
  if (!stored) return { data: [], meta: { rev: 0, has_more: false } };
  const { data, has_more } =
    since === undefined ? await listBefore(db, stored.id, before) : await listSince(db, stored.id, since);
  return { data, meta: { rev: stored.rev, has_more } };
}

/**
 * Sends a message, and answers the one that was sent before under the same `client_id`. It takes no lock but that of the
 * thread's row. A picture is encoded and stored before anything else.
 */
export async function sendMessage(
  context: Context,
  thread: Thread,
  { id: user_id }: Pick<Person, 'id'>,
  role: MessageRole,
  { message, image, client_id = randomUUID() }: MessageBody,
): Promise<Message> {
  if (message === '' && !image) throw refuseFields({ message: 'required' });
  const known = await findSent(context.db, thread, { user_id, client_id });
  if (known) return known;
  const picture = image && (await context.files.storeSizedPicture('image', image, lanes[role]));
  return keepMessage(context, thread, {
    client_id,
    user_id,
    role,
    event_type: null,
    message: picture ? '' : message,
    picture: picture?.address ?? null,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    until: null,
    created_at: context.clock.now(),
  });
}

async function keepMessage(context: Context, thread: Thread, sent: NewMessage): Promise<Message> {
  const { db, live } = context;
  const published = live.expectPublish();
  try {
    const { seq } = await insertMessage(db, thread, sent);
    const message = await getMessage(context, thread, seq);
    live.publish(thread.channel, 'message', message);
    return message;
  } catch (error) {
    const isRepeat = error instanceof pg.DatabaseError && error.constraint === 'messages_sent_once';
    const before = isRepeat ? await findSent(db, thread, sent) : undefined;
    if (!before) throw error;
    return before;
  } finally {
    published();
  }
}

async function getMessage({ db }: Context, thread: Thread, seq: number): Promise<Message> {
  const message = await findMessage(db, thread, seq);
  if (!message) throw new Error(`message ${seq} of ${thread.channel} is not there`);
  return message;
}
