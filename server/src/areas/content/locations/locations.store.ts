import type { Country, countryCalls, Region, regionCalls } from '@matchdesk/contract/content/locations';
import type { CountryId, RegionId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { containing, hasNameOrId, readPage } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { FilterOf } from '#records/index.ts';

/** Lowercase without accents: 'aland' finds the Åland Islands, which sort under A. */
const plainName = (column: string) =>
  sql<string>`lower(regexp_replace(normalize(${sql.ref(column)}, nfd), '[\\u0300-\\u036f]', '', 'g'))`;

/** The same for what somebody typed. */
const plain = (typed: string) => typed.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const columns = [
  'id',
  'code',
  'value',
  'supported_locales',
  'available_wallets',
  'version',
  'updated_at',
] as const;

const name = plainName('value');

const orders = { id: sql`id`, value: name, code: sql`code` };

export async function pageCountries(db: Db, filter: FilterOf<typeof countryCalls.list>) {
  const { search, identities } = filter;
  let query = db.selectFrom('countries');
  if (identities) query = query.where('id', '=', sql<CountryId>`any(${identities}::int[])`);
  if (filter.with_locale) query = query.where(sql<boolean>`cardinality(supported_locales) > 0`);
  if (search)
    query = query.where((eb) =>
      eb.or([
        eb(name, 'like', containing(plain(search))),
        eb('code', '=', search.toLowerCase()),
        eb(sql`id::text`, '=', search),
      ]),
    );
  const rows = query
    .select(columns)
    // Somebody who types 'in' into a picker of 20 means India, not Argentina.
    .$if(Boolean(search), (found) =>
      found.orderBy(sql`code = lower(${search}) or starts_with(${name}, ${plain(search ?? '')})`, 'desc'),
    )
    .orderBy(orders[filter.order], filter.direction === 'ASC' ? 'asc' : 'desc');
  // A call that asks for certain ids wants all of them, whatever the limit.
  const limit = Math.max(filter.limit, identities?.length ?? 0);
  return readPage(query, rows, { ...filter, limit });
}

export async function findCountry(db: Db | Trx, id: CountryId): Promise<Country | undefined> {
  return db.selectFrom('countries').where('id', '=', id).select(columns).executeTakeFirst();
}

const ofRegion = sql`from countries c join region_countries rc on rc.country_id = c.id where rc.region_id = regions.id`;

const countries = sql<Region['countries']>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'value', c.value) order by ${plainName('c.value')}), '[]')
  ${ofRegion})`;

/** D124: derived, so that a country's new locale counts for its regions at once. */
const supportedLocales = sql<string[]>`array(
  select distinct unnest(c.supported_locales) ${ofRegion} order by 1)`;

function selectRegions(db: Db | Trx) {
  return db
    .selectFrom('regions')
    .select(['id', 'title', 'version', 'updated_at', 'deleted_at'])
    .select([countries.as('countries'), supportedLocales.as('supported_locales')]);
}

export async function pageRegions(db: Db, filter: FilterOf<typeof regionCalls.list>) {
  const { search } = filter;
  const wanted = db
    .selectFrom('regions')
    .where('deleted_at', filter.deleted ? 'is not' : 'is', null)
    .$if(Boolean(search), (query) => query.where(hasNameOrId(sql`title`, search ?? '')));
  const rows = selectRegions(db)
    .where('id', 'in', wanted.select('id'))
    .orderBy(
      filter.order === 'title' ? sql`lower(title)` : 'id',
      filter.direction === 'ASC' ? 'asc' : 'desc',
    );
  return readPage(wanted, rows, filter);
}

export async function findRegion(db: Db | Trx, id: RegionId): Promise<Region | undefined> {
  return selectRegions(db).where('id', '=', id).executeTakeFirst();
}

export async function replaceCountries(
  trx: Trx,
  region_id: RegionId,
  countryIds: readonly CountryId[],
): Promise<void> {
  await trx.deleteFrom('region_countries').where('region_id', '=', region_id).execute();
  const rows = [...new Set(countryIds)].map((country_id) => ({ region_id, country_id }));
  if (rows.length) await trx.insertInto('region_countries').values(rows).execute();
}
