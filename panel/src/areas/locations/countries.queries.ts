import {
  getCountry,
  getRegion,
  listCountries,
  listCountryHistory,
  listRegions,
} from '@matchdesk/contract/calls/locations';
import { apiQuery, refresh } from '#shared/api/query.ts';
import { defineList, type ListStateOf } from '#shared/tables/list-state.ts';

export const countriesList = defineList({
  name: 'countries',
  filters: { search: '' },
  orders: ['id', 'value', 'code'],
  direction: 'ASC',
});

const perPage = 50;

export function countriesQuery({ page, order, direction, filters }: ListStateOf<typeof countriesList>) {
  const search = filters.search || undefined;
  return apiQuery(listCountries, { query: { page, limit: perPage, order, direction, search } });
}

export const countryQuery = (id: number) => apiQuery(getCountry, { params: { id } });

/** The twenty that fit best what was typed. */
export const countrySearchQuery = (search: string) =>
  apiQuery(listCountries, { query: { search: search || undefined } });

export const countriesByIdQuery = (ids: readonly string[]) =>
  apiQuery(listCountries, { query: { identities: ids.join(',') } });

export const countryHistoryQuery = (id: number, page: number) =>
  apiQuery(listCountryHistory, { params: { id }, query: { page } });

/** A country's locales are also those of its regions. */
export function refreshCountries(): Promise<void> {
  return refresh(listCountries, getCountry, listCountryHistory, listRegions, getRegion);
}
