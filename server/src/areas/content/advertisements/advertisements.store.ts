import type {
  Advertisement,
  AdvertisementDay,
  advertisementCalls,
  ShownBanner,
} from '@matchdesk/contract/content/advertisements';
import type { GoalType } from '@matchdesk/contract/content/advertisements.rules';
import type { AdvertisementId, CountryId, GameId, PlatformId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { hasNameOrId, readPage } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { FilterOf } from '#records/index.ts';

const goal = sql<Advertisement['goal']>`(
  select json_build_object('type', goal_type, 'total', goal,
    'clicked', coalesce(sum(clicks), 0), 'viewed', coalesce(sum(views), 0))
  from advertisement_days d where d.advertisement_id = advertisements.id)`;

const meta = sql<Advertisement['meta']>`json_build_object('is_active', is_active, 'region_id', region_id,
  'countries', array(select country_id from advertisement_countries c
    where c.advertisement_id = advertisements.id order by country_id))`;

const games = sql<GameId[]>`array(
  select game_id from advertisement_games g where g.advertisement_id = advertisements.id order by game_id)`;

const platforms = sql<PlatformId[]>`array(
  select platform_id from advertisement_platforms p
  where p.advertisement_id = advertisements.id order by platform_id)`;

function selectAdvertisements(db: Db | Trx) {
  return db
    .selectFrom('advertisements')
    .select(['id', 'title', 'image', 'link', 'version', 'created_at', 'updated_at', 'deleted_at'])
    .select([goal.as('goal'), meta.as('meta'), games.as('games'), platforms.as('platforms')]);
}

/** A banner without games is for every game. */
const isForGames = (wanted: readonly number[]) => sql<boolean>`(
  exists (select from advertisement_games g where g.advertisement_id = advertisements.id and g.game_id = any(${wanted}))
  or not exists (select from advertisement_games g where g.advertisement_id = advertisements.id))`;

export async function pageAdvertisements(db: Db, filter: FilterOf<typeof advertisementCalls.list>) {
  const { search, is_active } = filter;
  const wanted = db
    .selectFrom('advertisements')
    .where('deleted_at', filter.deleted ? 'is not' : 'is', null)
    .$if(Boolean(search), (query) => query.where(hasNameOrId(sql`title`, search ?? '')))
    .$if(Boolean(filter.games?.length), (query) => query.where(isForGames(filter.games ?? [])))
    .$if(is_active !== undefined, (query) => query.where('is_active', '=', is_active ?? false));
  const rows = selectAdvertisements(db)
    .where('id', 'in', wanted.select('id'))
    .orderBy(filter.order === 'title' ? sql`lower(title)` : 'id', filter.direction === 'ASC' ? 'asc' : 'desc')
    .orderBy('id', 'desc');
  return readPage(wanted, rows, filter);
}

export async function findAdvertisement(
  db: Db | Trx,
  id: AdvertisementId,
): Promise<Advertisement | undefined> {
  return selectAdvertisements(db).where('id', '=', id).executeTakeFirst();
}

interface Places {
  games: readonly GameId[];
  platforms: readonly PlatformId[];
  countries: readonly CountryId[];
}

export async function replacePlaces(
  trx: Trx,
  advertisement_id: AdvertisementId,
  { games, platforms, countries }: Places,
): Promise<void> {
  for (const table of ['advertisement_games', 'advertisement_platforms', 'advertisement_countries'] as const)
    await trx.deleteFrom(table).where('advertisement_id', '=', advertisement_id).execute();
  const rows = <Id, Row>(ids: readonly Id[], toRow: (id: Id) => Row) => [...new Set(ids)].map(toRow);
  const ofGames = rows(games, (game_id) => ({ advertisement_id, game_id }));
  if (ofGames.length) await trx.insertInto('advertisement_games').values(ofGames).execute();
  const ofPlatforms = rows(platforms, (platform_id) => ({ advertisement_id, platform_id }));
  if (ofPlatforms.length) await trx.insertInto('advertisement_platforms').values(ofPlatforms).execute();
  const ofCountries = rows(countries, (country_id) => ({ advertisement_id, country_id }));
  if (ofCountries.length) await trx.insertInto('advertisement_countries').values(ofCountries).execute();
}

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
