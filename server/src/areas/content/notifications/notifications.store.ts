import type {
  Delivery,
  Notification,
  NotificationRow,
  NotificationUser,
  notificationCalls,
} from '@matchdesk/contract/content/notifications';
import type { NotificationId, TournamentId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { containing, hasNameOrId, readPage } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import { type FilterOf, isOfGames } from '#records/index.ts';

const batches = sql`push_batches b where b.notification_id = notifications.id`;

const delivery = sql<Delivery>`json_build_object(
  'state', state, 'people', people,
  'read', (select count(*) from notification_people p where p.notification_id = notifications.id and p.read_at is not null),
  'people_with_device', people_with_device, 'devices', devices,
  'sent', (select coalesce(sum(b.sent), 0) from ${batches}),
  'failed', (select coalesce(sum(b.failed), 0) from ${batches}),
  'unsure', (select coalesce(sum(cardinality(b.device_ids)), 0) from ${batches} and b.done_at is not null),
  'reasons', (select coalesce(json_object_agg(reason, total), '{}') from (
    select key as reason, sum(value::int) as total
    from push_batches b, jsonb_each_text(b.reasons) where b.notification_id = notifications.id group by key) r),
  'stopped_because', stopped_because)`;

const sentAt = sql<string | null>`case when state not in ('scheduled', 'called-off')
  then coalesce(sent_at, created_at) end`;

function selectNotifications(db: Db | Trx) {
  return db
    .selectFrom('notifications')
    .select([
      'id',
      'tournament_id',
      'title',
      'message',
      'notification_type',
      'scheduled_at',
      'version',
      'created_at',
      'updated_at',
      'deleted_at',
    ])
    .select([
      sql<NotificationRow['payload']>`payload - 'users'`.as('payload'),
      delivery.as('delivery'),
      sentAt.as('sent_at'),
    ]);
}

export async function pageNotifications(db: Db, filter: FilterOf<typeof notificationCalls.list>) {
  const { search, games } = filter;
  const wanted = db
    .selectFrom('notifications')
    .where('deleted_at', filter.deleted ? 'is not' : 'is', null)
    .$if(Boolean(search), (query) => query.where(hasNameOrId(sql`title`, search ?? '')))
    .$if(Boolean(games?.length), (query) => query.where(isOfGames(games ?? [])));
  const rows = selectNotifications(db)
    .where('id', 'in', wanted.select('id'))
    .orderBy(filter.order === 'title' ? sql`lower(title)` : 'id', filter.direction === 'ASC' ? 'asc' : 'desc')
    .orderBy('id', 'desc');
  return readPage(wanted, rows, filter);
}

export async function findNotification(db: Db | Trx, id: NotificationId): Promise<Notification | undefined> {
  return selectNotifications(db)
    .select([
      sql<Notification['tournament']>`(select json_build_object('id', t.id, 'title', t.title)
        from tournaments t where t.id = notifications.tournament_id)`.as('tournament'),
      sql<NotificationUser[]>`(
        select coalesce(json_agg(json_build_object('id', u.id, 'nickname', u.nickname, 'avatar', u.avatar)
          order by lower(u.nickname), u.id), '[]')
        from jsonb_array_elements_text(payload -> 'users') chosen join users u on u.id = chosen::int)`.as(
        'users',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findTournamentGame(db: Db | Trx, id: TournamentId) {
  return db
    .selectFrom('tournaments')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('game_id')
    .executeTakeFirst();
}

/** How many of these ids there are. */
export async function countExisting(
  db: Db | Trx,
  table: 'countries' | 'regions' | 'users',
  ids: readonly number[],
): Promise<number> {
  const rows = await db
    .selectFrom(table as 'users')
    .where('id', 'in', ids as UserId[])
    .$if(table !== 'countries', (query) => query.where('deleted_at', 'is', null))
    .select('id')
    .execute();
  return rows.length;
}

/** The best fits first: the id, then names that begin with what was typed. */
export async function searchUsers(db: Db, search: string, demo: boolean): Promise<NotificationUser[]> {
  const typed = search.toLowerCase();
  return db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where('is_guest', '=', false)
    .$if(!demo, (real) => real.where('is_demo', '=', false))
    .where((eb) =>
      eb.or([
        sql<boolean>`lower(nickname) like ${containing(typed)}`,
        ...(/^\d{1,9}$/.test(typed) ? [eb('id', '=', Number(typed) as UserId)] : []),
      ]),
    )
    .select(['id', 'nickname', 'avatar'])
    .orderBy(sql`id::text = ${typed}`, 'desc')
    .orderBy(sql`starts_with(lower(nickname), ${typed})`, 'desc')
    .orderBy(sql`lower(nickname)`)
    .orderBy('id')
    .limit(20)
    .execute();
}

const due = (db: Db | Trx, now: Date) =>
  db
    .selectFrom('notifications')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('deleted_at', 'is', null)
    .where('scheduled_at', '<=', now.toISOString());

/** Asked every second, so it must be cheap. */
export async function isAnythingDue(db: Db, now: Date): Promise<boolean> {
  return (await due(db, now).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Locks the notification that has been due for longest until it is sent; skips those that another server has locked.
 */
export async function lockNextDue(trx: Trx, now: Date): Promise<NotificationId | undefined> {
  const next = due(trx, now).orderBy('scheduled_at').orderBy('id').limit(1).forUpdate().skipLocked();
  return (await next.executeTakeFirst())?.id;
}
