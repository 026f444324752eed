import * as contract from '@matchdesk/contract/locations';
import { hasRole } from '@matchdesk/contract/permissions';
import { listHistory } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { handle } from '#http/handle.ts';
import { refuse } from '#http/refusal.ts';
import { changeCountry, getCountry } from './countries.service.ts';
import { listCountries } from './countries.store.ts';
import {
  changeRegion,
  createRegion,
  deleteRegion,
  getRegion,
  getRegionOrDeleted,
  restoreRegion,
} from './regions.service.ts';
import { listRegions } from './regions.store.ts';

const regionsRoutes = (context: Context) => [
  handle(contract.listRegions, ({ query: { deleted = false, ...query }, person }) => {
    if (deleted && !hasRole(person, 'Super admin')) throw refuse('not-allowed');
    return listRegions(context.db, { ...query, deleted, path: contract.listRegions.path });
  }),
  handle(contract.getRegion, async ({ params }) => ({ data: await getRegion(context, params.id) })),
  handle(contract.createRegion, async ({ person, body }) => ({
    data: await createRegion(context, person, body),
  })),
  handle(contract.updateRegion, async ({ person, params, body }) => ({
    data: await changeRegion(context, person, params.id, body),
  })),
  handle(contract.deleteRegion, async ({ person, params }) => {
    await deleteRegion(context, person, params.id);
    return { message: 'Deleted' };
  }),
  handle(contract.restoreRegion, async ({ person, params }) => ({
    data: await restoreRegion(context, person, params.id),
  })),
  handle(contract.listRegionHistory, async ({ params: { id }, query }) => {
    await getRegionOrDeleted(context, id);
    return listHistory(context.db, 'region', id, { ...query, path: `/regions/${id}/history` });
  }),
];

const countriesRoutes = (context: Context) => [
  handle(contract.listCountries, ({ query }) => {
    // Whoever names countries by their ids wants all of them.
    const limit = Math.max(query.limit, query.identities?.length ?? 0);
    return listCountries(context.db, { ...query, limit, path: contract.listCountries.path });
  }),
  handle(contract.getCountry, async ({ params }) => ({ data: await getCountry(context, params.id) })),
  handle(contract.updateCountry, async ({ person, params, body }) => ({
    data: await changeCountry(context, person, params.id, body),
  })),
  handle(contract.listCountryHistory, async ({ params: { id }, query }) => {
    await getCountry(context, id);
    return listHistory(context.db, 'country', id, { ...query, path: `/countries/${id}/history` });
  }),
];

export const locationsRoutes = (context: Context) => [...regionsRoutes(context), ...countriesRoutes(context)];
