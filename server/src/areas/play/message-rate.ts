import type { UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { MessageRate } from '#areas/threads/index.ts';
import { runKept } from '#database/kept-statement.ts';
import type { Db } from '#database/schema.ts';

const usual = 20;

/** How many messages a minute a player may send, over all chats. */
export async function readMessageRate(db: Db, userId: UserId): Promise<MessageRate> {
  const [setting] = await runKept(
    db,
    sql<{ value: string }>`select value from settings where name = 'chat_messages_a_minute'`,
  );
  const given = Number(setting?.value);
  return { key: `chat ${userId}`, perMinute: given >= 1 ? given : usual };
}
