import type { Advertisement, advertisementCalls } from '@matchdesk/contract/content/advertisements';
import type { AdvertisementId, CountryId, GameId, PlatformId } from '@matchdesk/contract/ids';
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

export interface Places {
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
