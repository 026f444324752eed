import type { Message, MessageBody, MessagesQuery } from '@matchdesk/contract/desk/chats';
import type { UserId, WithdrawId } from '@matchdesk/contract/ids';
import {
  type WithdrawMessage,
  type WithdrawMessagesReply,
  withdrawMessageTypes,
} from '@matchdesk/contract/money/billing.record';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { getKnown, known } from '#known.ts';
import { grants, type Person } from '#people/index.ts';
import {
  readMessageRate,
  readMessages,
  sendMessage,
  type Thread,
  toPlayersMessage,
  withdrawThread,
} from '#rows/threads/index.ts';
import { findWithdraw } from './withdraws.store.ts';

/** The chat of a request: one thread between the player and those who act on money. */
export const chatOf = ({ id, user_id }: { id: WithdrawId; user_id: UserId }): Thread =>
  withdrawThread(id, user_id);

async function getChat({ db }: Context, id: WithdrawId, owner?: UserId): Promise<Thread> {
  const withdraw = await findWithdraw(db, id);
  if (!withdraw || (owner !== undefined && withdraw.user_id !== owner)) throw refuse('withdraw-not-found');
  return chatOf(withdraw);
}

/** Adds the authors. A message written as a player shows no roles, even where the player is staff. */
async function withAuthors(db: Db, messages: readonly Message[]): Promise<WithdrawMessage[]> {
  const ids = [...new Set(messages.map(({ user_id }) => user_id))];
  const people = ids.length
    ? await db
        .selectFrom('users')
        .where('id', 'in', ids)
        .select(['id', 'name', 'nickname', 'avatar', grants.roles.as('roles')])
        .execute()
    : [];
  const authors = new Map(people.map((person) => [person.id, person]));
  return messages.map((message) => {
    const { name, nickname, avatar, roles } = getKnown(authors, message.user_id, 'the author of a message');
    const is_admin = message.role === 'admin';
    return {
      ...message,
      id: message.seq,
      message_type: message.event_type === null ? message.message_type : withdrawMessageTypes.system,
      user: { name, nickname, avatar, roles: is_admin ? roles : [], is_admin },
    };
  });
}

async function withAuthor(db: Db, message: Message): Promise<WithdrawMessage> {
  const [written] = await withAuthors(db, [message]);
  return known(written, 'the message that was just written');
}

async function read(context: Context, chat: Thread, query: MessagesQuery): Promise<WithdrawMessagesReply> {
  const { data, meta } = await readMessages(context, chat, query);
  return { data: await withAuthors(context.db, data), meta };
}

export async function readChat(
  context: Context,
  id: WithdrawId,
  query: MessagesQuery,
): Promise<WithdrawMessagesReply> {
  return read(context, await getChat(context, id), query);
}

export async function writeAsStaff(
  context: Context,
  person: Person,
  id: WithdrawId,
  body: MessageBody,
): Promise<WithdrawMessage> {
  const chat = await getChat(context, id);
  if (chat.user_id === person.id) throw refuse('own-withdraw');
  const message = await sendMessage(context, chat, { person, role: 'admin' }, body);
  return withAuthor(context.db, message);
}

/** Players see neither real names nor removed texts. */
const toPlayers = (message: WithdrawMessage): WithdrawMessage => ({
  ...message,
  ...toPlayersMessage({ ...message, message_type: message.message_type === 1 ? 1 : 0 }),
  message_type: message.message_type,
  user: { ...message.user, name: message.user.nickname },
});

export async function readMyChat(
  context: Context,
  person: Person,
  id: WithdrawId,
  query: MessagesQuery,
): Promise<WithdrawMessagesReply> {
  const { data, meta } = await read(context, await getChat(context, id, person.id), query);
  return { data: data.map(toPlayers), meta };
}

export async function writeAsPlayer(
  context: Context,
  person: Person,
  id: WithdrawId,
  body: MessageBody,
): Promise<WithdrawMessage> {
  const chat = await getChat(context, id, person.id);
  const rate = await readMessageRate(context.db, person.id);
  const message = await sendMessage(context, chat, { person, role: 'player', rate }, body);
  return toPlayers(await withAuthor(context.db, message));
}
