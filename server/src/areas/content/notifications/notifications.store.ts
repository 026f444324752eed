import type {
  Audience,
  Delivery,
  LocationType,
  Notification,
  NotificationMode,
  NotificationRow,
  NotificationUser,
  notificationCalls,
} from '@matchdesk/contract/content/notifications';
import type {
  CountryId,
  GameId,
  NotificationId,
  RegionId,
  TournamentId,
  UserId,
} from '@matchdesk/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import { containing, hasNameOrId, readPage } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import { oneRow } from '#known.ts';
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

/** Whom a notification is for. */
export interface Target {
  /** Null where people are chosen one by one. */
  mode: NotificationMode | null;
  users: UserId[];
  tournament_id: TournamentId | null;
  game_id: GameId | null;
  location_type: LocationType | null;
  countries: CountryId[];
  regions: RegionId[];
}

/**
 * The audience as `select user_id`, used for both counting and sending. Demo accounts count only while the demo is
 * open.
 */
export function audienceOf(target: Target, demo: boolean): RawBuilder<{ user_id: UserId }> {
  const real = demo ? sql`` : sql`and not u.is_demo`;
  return sql`
    select u.id as user_id from users u
    where u.deleted_at is null and u.blocked_at is null and not u.is_guest ${real} ${isChosen(target)} ${isInPlace(target)}`;
}

/** For subscribers, the tournament only says what the message is about; it does not narrow the audience. */
function isChosen({ mode, users, tournament_id, game_id }: Target): RawBuilder<unknown> {
  switch (mode) {
    case null:
      return sql`and u.id = any(${users}::int[])`;
    case 'all':
      return sql``;
    case 'participants':
      return sql`and u.id in (
        select m.user_id from participant_members m join participants p on p.id = m.participant_id
        where m.tournament_id = ${tournament_id} and m.is_in_play and p.deleted_at is null)`;
    case 'subscribers':
      return sql`and u.id in (select p.user_id from profiles p where p.game_id = ${game_id})
        and not exists (select from notification_opt_outs o where o.user_id = u.id and o.game_id = ${game_id})`;
  }
}

function isInPlace({ location_type, countries, regions }: Target): RawBuilder<unknown> {
  if (location_type === 'countries') return sql`and u.country_id = any(${countries}::int[])`;
  if (location_type === 'regions')
    return sql`and u.country_id in (
      select rc.country_id from region_countries rc where rc.region_id = any(${regions}::int[]))`;
  return sql``;
}

type Counts = Omit<Audience, 'has_sender'>;

/** For a few people: looks up only their devices. */
async function countDevicesOf(db: Db | Trx, people: RawBuilder<{ user_id: UserId }>): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from (${people}) a) as people,
      count(distinct d.user_id)::int as people_with_device, count(*)::int as devices
    from push_devices d where d.dropped_at is null and d.user_id in (${people})`.execute(db);
  return rows[0] ?? { people: 0, people_with_device: 0, devices: 0 };
}

/** For many people: joins everybody with all devices in one pass. */
async function countInOnePass(db: Db, people: RawBuilder<{ user_id: UserId }>): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as people, count(d.user_id)::int as people_with_device,
      coalesce(sum(d.devices), 0)::int as devices
    from (${people}) a left join (
      select user_id, count(*) as devices from push_devices where dropped_at is null group by user_id
    ) d on d.user_id = a.user_id`.execute(db);
  return oneRow(rows);
}

export function countAudience(db: Db, target: Target, demo: boolean): Promise<Counts> {
  const isWide = target.mode === 'all' || target.mode === 'subscribers';
  return (isWide ? countInOnePass : countDevicesOf)(db, audienceOf(target, demo));
}

/** Stores the audience, which also delivers an inbox message, and answers how many they are. */
export async function insertPeople(
  trx: Trx,
  id: NotificationId,
  people: RawBuilder<{ user_id: UserId }>,
): Promise<number> {
  const { numAffectedRows } = await sql`insert into notification_people (notification_id, user_id)
    select ${id}::int, user_id from (${people}) a order by user_id`.execute(trx);
  return Number(numAffectedRows);
}

export function countPeople(trx: Trx, id: NotificationId): Promise<Counts> {
  return countDevicesOf(trx, sql`select user_id from notification_people where notification_id = ${id}`);
}
