import type { Country, countryCalls } from '@matchdesk/contract/content/locations';
import type { CountryId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { containing, readPage } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { FilterOf } from '#records/index.ts';
import { plain, plainName } from './plain-name.ts';

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
