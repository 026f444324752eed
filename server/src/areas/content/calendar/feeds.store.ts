import type { CalendarFeed } from '@matchdesk/contract/content/calendar';
import type { GameId, UserId } from '@matchdesk/contract/ids';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { hashOf, usersWithGrants } from '#people/index.ts';

const columns = ['games', 'created_at', 'read_at'] as const;

export async function findFeed(db: Db | Trx, user: UserId): Promise<CalendarFeed | undefined> {
  return db.selectFrom('calendar_feeds').where('user_id', '=', user).select(columns).executeTakeFirst();
}

export async function saveFeed(
  trx: Trx,
  user_id: UserId,
  { token, games, now }: { token: string; games: readonly number[]; now: Date },
): Promise<CalendarFeed> {
  const feed = { token_hash: hashOf(token), games: games as GameId[], created_at: now, read_at: null };
  return trx
    .insertInto('calendar_feeds')
    .values({ user_id, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteFeed(trx: Trx, user: UserId): Promise<void> {
  await trx.deleteFrom('calendar_feeds').where('user_id', '=', user).execute();
}

/** The owner of the address, with their current roles; undefined where they are blocked or deleted. */
export async function findReader({ db, demo }: Pick<Context, 'db' | 'demo'>, token: string) {
  return usersWithGrants(db)
    .innerJoin('calendar_feeds', 'calendar_feeds.user_id', 'users.id')
    .where('token_hash', '=', hashOf(token))
    .where('users.blocked_at', 'is', null)
    .$if(!demo, (real) => real.where('users.is_demo', '=', false))
    .select('calendar_feeds.games')
    .executeTakeFirst();
}

export async function noteRead(db: Db, user: UserId, now: Date): Promise<void> {
  await db.updateTable('calendar_feeds').set({ read_at: now }).where('user_id', '=', user).execute();
}
