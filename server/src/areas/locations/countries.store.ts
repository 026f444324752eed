import type { CountryId } from '@matchdesk/contract/ids';
import type { Country } from '@matchdesk/contract/locations';
import { sql, type Updateable } from 'kysely';
import { containing, type Paging, readPage } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { CountryTable } from '#database/tables/content.ts';
import { plain, plainName } from './plain-name.ts';

export interface CountryFilter extends Paging {
  search?: string | undefined;
  identities?: readonly CountryId[] | undefined;
  order: 'id' | 'value' | 'code';
  direction: 'ASC' | 'DESC';
}

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

export async function listCountries(db: Db, filter: CountryFilter) {
  const { search, identities } = filter;
  let query = db.selectFrom('countries');
  if (identities) query = query.where('id', '=', sql<CountryId>`any(${identities}::int[])`);
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
    // Whoever types 'in' into a picker of 20 means India, not Argentina.
    .$if(Boolean(search), (found) =>
      found.orderBy(sql`code = lower(${search}) or starts_with(${name}, ${plain(search ?? '')})`, 'desc'),
    )
    .orderBy(orders[filter.order], filter.direction === 'ASC' ? 'asc' : 'desc');
  return readPage(query, rows, filter);
}

export async function findCountry(db: Db | Trx, id: CountryId): Promise<Country | undefined> {
  return db.selectFrom('countries').where('id', '=', id).select(columns).executeTakeFirst();
}

/** The country as it is, held until the transaction ends. */
export async function lockCountry(trx: Trx, id: CountryId): Promise<Country | undefined> {
  return trx.selectFrom('countries').where('id', '=', id).select(columns).forUpdate().executeTakeFirst();
}

export async function updateCountry(
  trx: Trx,
  id: CountryId,
  change: Updateable<CountryTable>,
): Promise<Country> {
  return trx
    .updateTable('countries')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
