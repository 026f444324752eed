import type { InboxMessage } from '@matchdesk/contract/content/notifications';
import type { GameId, NotificationId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { type Paging, pageMeta } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { Person } from '#people/index.ts';

/** Pushes have an audience too, but they are in no inbox. */
function inboxes(db: Db | Trx) {
  return db
    .selectFrom('notification_people as p')
    .innerJoin('notifications as n', 'n.id', 'p.notification_id')
    .where('n.notification_type', '=', 'INBOX_MESSAGE')
    .where('n.deleted_at', 'is', null);
}

/** When a reader got the message: at sending, not at writing. */
const sentAt = sql<string>`coalesce(n.sent_at, n.created_at)`;
const columns = [
  'n.id',
  'n.title',
  'n.message',
  'n.tournament_id',
  sentAt.as('created_at'),
  'p.read_at',
] as const;

export async function pageInbox(db: Db, user: UserId, paging: Paging) {
  const mine = inboxes(db).where('p.user_id', '=', user);
  const { total, unread } = await mine
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('p.read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow();
  const data = await mine
    .select(columns)
    .orderBy(sentAt, 'desc')
    .orderBy('p.notification_id', 'desc')
    .limit(paging.limit)
    .offset((paging.page - 1) * paging.limit)
    .execute();
  return { data, meta: pageMeta(paging, total), unread };
}

export async function findMessage(
  db: Db | Trx,
  user: UserId,
  id: NotificationId,
): Promise<InboxMessage | undefined> {
  return inboxes(db).where('p.user_id', '=', user).where('n.id', '=', id).select(columns).executeTakeFirst();
}

export async function setRead(trx: Trx, user: UserId, id: NotificationId, now: Date): Promise<void> {
  await trx
    .updateTable('notification_people')
    .set({ read_at: now })
    .where('notification_id', '=', id)
    .where('user_id', '=', user)
    .where('read_at', 'is', null)
    .execute();
}

/** Those of the given people who have the message in their inbox. */
export async function listReceivers(
  db: Db,
  id: NotificationId,
  people: readonly number[],
): Promise<(InboxMessage & { user_id: UserId })[]> {
  return inboxes(db)
    .where('p.notification_id', '=', id)
    .where('p.user_id', 'in', people as UserId[])
    .select([...columns, 'p.user_id'])
    .execute();
}

/** The games the person has a profile in. */
export async function listSubscriptions(db: Db, user: UserId) {
  return db
    .selectFrom('profiles')
    .leftJoin('notification_opt_outs as o', (join) =>
      join.onRef('o.game_id', '=', 'profiles.game_id').on('o.user_id', '=', user),
    )
    .where('profiles.user_id', '=', user)
    .select(['profiles.game_id', (eb) => eb('o.game_id', 'is', null).as('is_subscribed')])
    .distinct()
    .orderBy('profiles.game_id')
    .$castTo<{ game_id: GameId; is_subscribed: boolean }>()
    .execute();
}

export async function setSubscribed(trx: Trx, user: UserId, game: GameId, wanted: boolean): Promise<void> {
  if (wanted)
    await trx
      .deleteFrom('notification_opt_outs')
      .where('user_id', '=', user)
      .where('game_id', '=', game)
      .execute();
  else
    await trx
      .insertInto('notification_opt_outs')
      .values({ user_id: user, game_id: game })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const devicesAPerson = 10;

/** A token belongs to whoever registered it last. Beyond the limit, the devices unused for longest are dropped. */
export async function registerDevice(
  trx: Trx,
  person: Person,
  device: { token: string; platform: 'android' | 'ios' | 'web' },
  now: Date,
) {
  const owned = { user_id: person.id, session_id: person.tokenId, platform: device.platform, seen_at: now };
  const registered = await trx
    .insertInto('push_devices')
    .values({ ...owned, token: device.token })
    .onConflict((conflict) =>
      conflict.constraint('push_devices_token_once').doUpdateSet({ ...owned, dropped_at: null }),
    )
    .returning(['id', 'platform', 'seen_at'])
    .executeTakeFirstOrThrow();
  await sql`delete from push_devices where id in (select id from push_devices where user_id = ${person.id}
    order by seen_at desc, id desc offset ${devicesAPerson})`.execute(trx);
  return registered;
}

export async function dropDevice(db: Db, user: UserId, id: number): Promise<boolean> {
  const dropped = await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('user_id', '=', user)
    .returning('id')
    .executeTakeFirst();
  return dropped !== undefined;
}
