import type { AdvertisementDay, ShownBanner } from '@matchdesk/contract/content/advertisements';
import type { GoalType } from '@matchdesk/contract/content/advertisements.goals';
import type { AdvertisementId, GameId, PlatformId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

export interface Seen {
  advertisement: AdvertisementId;
  user: number;
  kind: GoalType;
  /** YYYY-MM-DD in UTC. */
  day: string;
}

/**
 * Of the active banners that fit and have not met their goal, the one that has reached the smallest share of it;
 * banners without a goal come last.
 */
export async function chooseBanner(
  db: Db,
  place: { user: UserId; game: GameId | undefined; platform: PlatformId | undefined },
): Promise<Omit<ShownBanner, 'pass'> | undefined> {
  const { user, game = null, platform = null } = place;
  const { rows } = await sql<Omit<ShownBanner, 'pass'>>`
    with person as (select country_id from users where id = ${user}),
    fitting as (
      select a.id, a.title, a.image, a.link, a.goal,
        (select coalesce(sum(case a.goal_type when 1 then views else clicks end), 0)
          from advertisement_days d where d.advertisement_id = a.id) as reached
      from advertisements a
      where a.is_active and a.deleted_at is null
        and (not exists (select from advertisement_games g where g.advertisement_id = a.id)
          or exists (select from advertisement_games g where g.advertisement_id = a.id and g.game_id = ${game}::int))
        and (not exists (select from advertisement_platforms p where p.advertisement_id = a.id)
          or exists (select from advertisement_platforms p
            where p.advertisement_id = a.id and p.platform_id = ${platform}::int))
        and (a.region_id is null or exists (select from region_countries rc join person on person.country_id = rc.country_id
            where rc.region_id = a.region_id))
        and (not exists (select from advertisement_countries c where c.advertisement_id = a.id)
          or exists (select from advertisement_countries c join person on person.country_id = c.country_id
            where c.advertisement_id = a.id))
    )
    select id, title, image, link from fitting
    where goal = 0 or reached < goal
    order by case when goal = 0 then 1 else reached::float / goal end, id
    limit 1`.execute(db);
  return rows[0];
}

/** Counts those who were not counted yet; idempotent. Sorted, so that two servers lock rows in the same order. */
export async function addSeen(db: Db, seen: readonly Seen[]): Promise<void> {
  await sql`
    with fresh as (
      insert into advertisement_seen (advertisement_id, day, kind, user_id)
      select distinct * from unnest(
        ${seen.map(({ advertisement }) => advertisement)}::int[],
        ${seen.map(({ day }) => day)}::date[],
        ${seen.map(({ kind }) => kind)}::smallint[],
        ${seen.map(({ user }) => user)}::int[])
      order by 1, 2, 3, 4
      on conflict do nothing
      returning advertisement_id, day, kind
    )
    insert into advertisement_days as days (advertisement_id, day, views, clicks)
    select advertisement_id, day, count(*) filter (where kind = 1), count(*) filter (where kind = 2)
    from fresh group by 1, 2 order by 1, 2
    on conflict (advertisement_id, day)
    do update set views = days.views + excluded.views, clicks = days.clicks + excluded.clicks`.execute(db);
}

/** Deletes the rows of days for which every pass has expired: nobody can count for them any more. */
export async function forgetSeen(db: Db, today: Date): Promise<void> {
  await sql`delete from advertisement_seen where day < (${today}::timestamptz at time zone 'UTC')::date - 2`.execute(
    db,
  );
}

export async function listDays(db: Db, id: AdvertisementId, today: Date): Promise<AdvertisementDay[]> {
  const { rows } = await sql<AdvertisementDay>`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(views, 0) as views, coalesce(clicks, 0) as clicks
    from (select (${today}::timestamptz at time zone 'UTC')::date - ago as day from generate_series(0, 29) as ago) days
    left join (select day, views, clicks from advertisement_days where advertisement_id = ${id}) counted using (day)
    order by days.day`.execute(db);
  return rows;
}
