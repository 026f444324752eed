import type {
  Country,
  CountryForm,
  countryCalls,
  Region,
  regionCalls,
} from '@matchdesk/contract/content/locations';
import type { CountryId } from '@matchdesk/contract/ids';
import type { Edited } from '@matchdesk/contract/records';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import {
  type FilterOf,
  type KindOf,
  type ListedKind,
  lockRecord,
  savedRecord,
  updateRow,
  writeRow,
} from '#records/index.ts';
import { checkVersion } from '#records/saving.ts';
import { findCountry, findRegion, pageCountries, pageRegions, replaceCountries } from './locations.store.ts';

/** Locales are derived from the countries, so they are no part of the region's History. */
function snapshot({ supported_locales: _, countries, ...kept }: Region) {
  return { ...kept, countries: countries.map(({ value }) => value) };
}

/** Tournaments of a deleted region keep it: they show its title and still check where a player lives. */
export const regionKind: KindOf<typeof regionCalls> = {
  table: 'regions',
  area: 'locations',
  subject: 'region',
  notFound: 'region-not-found',
  find: findRegion,
  list: pageRegions,
  snapshot,
  async write(step, { title, countries }) {
    const id = await writeRow(step, 'regions', { title });
    await replaceCountries(step.trx, id, countries);
    return id;
  },
};

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
