import type { Audience, LocationType, NotificationMode } from '@matchdesk/contract/content/notifications';
import type {
  CountryId,
  GameId,
  NotificationId,
  RegionId,
  TournamentId,
  UserId,
} from '@matchdesk/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import { oneRow } from '#known.ts';

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
