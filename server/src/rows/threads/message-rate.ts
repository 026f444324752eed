import type { UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db } from '#database/schema.ts';
import type { MessageRate } from './messages.store.ts';

const usual = 20;

/** The configured rate, as a subquery for other statements. */
export const messagesAMinute = sql<{ value: string }>`
  select value from settings where name = 'chat_messages_a_minute'`;

/** How many messages a minute a player may send, over all chats. */
export function messageRate(userId: UserId, setting: string | null | undefined): MessageRate {
  const given = Number(setting);
  return { key: `chat ${userId}`, perMinute: given >= 1 ? given : usual };
}

export async function readMessageRate(db: Db, userId: UserId): Promise<MessageRate> {
  const [setting] = await runPrepared(db, messagesAMinute);
  return messageRate(userId, setting?.value);
}
