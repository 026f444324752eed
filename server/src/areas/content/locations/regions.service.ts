import type { Region, regionCalls } from '@matchdesk/contract/content/locations';
import { type KindOf, writeRow } from '#records/index.ts';
import { findRegion, pageRegions, replaceCountries } from './regions.store.ts';

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
