import { maySeeEmails } from '@matchdesk/contract/access';
import { channels } from '@matchdesk/contract/channels';
import type { Message, MessageBody, MessagesQuery, MessagesReply } from '@matchdesk/contract/desk/chats';
import type { Conversation, MyConversation } from '@matchdesk/contract/desk/support';
import type { ConversationId, UserId } from '@matchdesk/contract/ids';
import { largestId } from '@matchdesk/contract/limits';
import { recordChange } from '#audit/index.ts';
import { later, minute } from '#clock.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import type { Person as SignedIn } from '#people/index.ts';
import {
  moveMark,
  readMessageRate,
  readMessages,
  sendMessage,
  supportThread,
  toPlayersMessage,
  toPlayersReply,
} from '#rows/threads/index.ts';
import * as store from './support.store.ts';

type Person = Pick<SignedIn, 'id' | 'nickname'>;

export const readerOf = (person: SignedIn): store.Reader => ({
  id: person.id,
  seesEmails: maySeeEmails(person),
});

export const readConversation = ({ db }: Context, reader: SignedIn, id: ConversationId) =>
  store.readConversation(db, readerOf(reader), id);

/** Reopened within this time, the closing counts as a mistake: the user waits as before. */
const takenBackWithin = minute;

async function getConversation({ db }: Context, id: ConversationId): Promise<store.StoredConversation> {
  const found = await store.findConversation(db, { id });
  if (!found) throw refuse('conversation-not-found');
  return found;
}

const noteChange = (step: Step, actor: Person, id: ConversationId, action: string) =>
  recordChange(step, { actor, area: 'support', subject: 'conversation', id, action });

async function openAgain(step: Step, actor: Person, id: ConversationId): Promise<void> {
  const before = await store.lockConversation(step.trx, id);
  if (!before?.closed_at) return;
  await store.setClosed(step.trx, id, null);
  if (later(step.now, -takenBackWithin) > new Date(before.closed_at)) await store.forgetWaiting(step.trx, id);
  await noteChange(step, actor, id, 'opened again');
}

/** Starts the conversation if there is none; a closed one stays closed unless `reset` reopens it. */
async function start(
  context: Context,
  actor: Person,
  user: UserId,
  reset: boolean,
): Promise<store.StoredConversation> {
  return transact(context, async (step) => {
    if (!(await store.userExists(step.trx, user))) throw refuse('user-not-found');
    const isNew = await store.insertConversation(step.trx, user, step.now);
    const { id } = known(
      await store.findConversation(step.trx, { user }),
      'a conversation that exists by now',
    );
    if (isNew) await noteChange(step, actor, id, 'started');
    if (reset) await openAgain(step, actor, id);
    return known(await store.findConversation(step.trx, { id }), 'the conversation that was just found');
  });
}

export async function startConversation(
  context: Context,
  actor: SignedIn,
  user: UserId,
  reset: boolean,
): Promise<Conversation> {
  const { id } = await start(context, actor, user, reset);
  return readConversation(context, actor, id);
}

export async function closeConversation(context: Context, actor: Person, id: ConversationId): Promise<void> {
  await transact(context, async (step) => {
    const before = await store.lockConversation(step.trx, id);
    if (!before) throw refuse('conversation-not-found');
    if (before.closed_at) return;
    await store.setClosed(step.trx, id, step.now);
    await noteChange(step, actor, id, 'closed');
  });
}

export async function readConversationMessages(
  context: Context,
  id: ConversationId,
  query: MessagesQuery,
): Promise<MessagesReply> {
  const { user_id } = await getConversation(context, id);
  return readMessages(context, supportThread(id, user_id), query);
}

async function send(
  context: Context,
  person: Person,
  { id, user_id, closed_at }: store.StoredConversation,
  role: 'admin' | 'player',
  body: MessageBody,
): Promise<Message> {
  if (closed_at) throw refuse('conversation-closed');
  const rate = role === 'player' ? { rate: await readMessageRate(context.db, person.id) } : {};
  return sendMessage(
    context,
    supportThread(id, user_id),
    {
      person,
      role,
      ...rate,
      async onKept(step, { message: { seq } }) {
        // Somebody may have closed it while a picture was stored.
        if ((await store.lockConversation(step.trx, id))?.closed_at) throw refuse('conversation-closed');
        const note = role === 'admin' ? store.noteAnswered : store.noteAsked;
        await note(step.trx, id, seq, step.now);
        step.announce(channels.desk('support'), 'message', { id });
      },
    },
    body,
  );
}

export async function answer(
  context: Context,
  person: Person,
  id: ConversationId,
  body: MessageBody,
): Promise<Message> {
  return send(context, person, await getConversation(context, id), 'admin', body);
}

export async function markRead(
  context: Context,
  person: SignedIn,
  id: ConversationId,
  seq = largestId,
): Promise<Conversation> {
  const { user_id } = await getConversation(context, id);
  await moveMark(context.db, supportThread(id, user_id), {
    userId: person.id,
    seq,
    now: context.clock.now(),
  });
  return readConversation(context, person, id);
}

const toMine = ({ id, closed_at }: store.StoredConversation): MyConversation => ({
  id,
  status: closed_at ? 'CLOSED' : 'ACTIVE',
});

export async function findMine({ db }: Context, { id: user }: Person): Promise<MyConversation | null> {
  const found = await store.findConversation(db, { user });
  return found ? toMine(found) : null;
}

export async function startMine(context: Context, person: Person): Promise<MyConversation> {
  return toMine(await start(context, person, person.id, true));
}

export async function readMine(
  context: Context,
  { id: user }: Person,
  query: MessagesQuery,
): Promise<MessagesReply> {
  const found = await store.findConversation(context.db, { user });
  if (!found) return { data: [], meta: { rev: 0, has_more: false } };
  return toPlayersReply(await readMessages(context, supportThread(found.id, user), query));
}

export async function ask(context: Context, person: Person, body: MessageBody): Promise<Message> {
  const found = await store.findConversation(context.db, { user: person.id });
  if (!found) throw refuse('conversation-not-started');
  return toPlayersMessage(await send(context, person, found, 'player', body));
}
