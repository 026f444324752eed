import type { Country, CountryForm, countryCalls } from '@matchdesk/contract/content/locations';
import type { CountryId } from '@matchdesk/contract/ids';
import type { Edited } from '@matchdesk/contract/records';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { checkVersion } from '#database/versions.ts';
import type { Person } from '#people/index.ts';
import { type FilterOf, type ListedKind, lockRecord, savedRecord, updateRow } from '#records/index.ts';
import { findCountry, pageCountries } from './countries.store.ts';

/** The countries are there from the start: they are changed, never created. */
export const countryKind: ListedKind<Country, FilterOf<typeof countryCalls.list>, Country> = {
  table: 'countries',
  area: 'locations',
  subject: 'country',
  notFound: 'country-not-found',
  find: findCountry,
  list: pageCountries,
};

export async function changeCountry(
  context: Context,
  actor: Person,
  id: CountryId,
  { version, ...columns }: Edited<CountryForm>,
): Promise<Country> {
  return transact(context, async (step) => {
    const before = await lockRecord(step.trx, countryKind, id);
    checkVersion(before, version);
    await updateRow(step, 'countries', id, columns);
    return savedRecord(step, countryKind, { actor, action: 'changed', id, before });
  });
}
