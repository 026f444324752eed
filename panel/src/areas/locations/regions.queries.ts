import {
  deleteRegion,
  getRegion,
  listRegionHistory,
  listRegions,
  restoreRegion,
} from '@matchdesk/contract/calls/locations';
import { attempt } from '#shared/api/call.ts';
import { apiQuery, refresh, refreshWithout } from '#shared/api/query.ts';
import { defineList, type ListStateOf } from '#shared/tables/list-state.ts';

export const regionsList = defineList({
  name: 'regions',
  filters: { search: '', deleted: '' },
  orders: ['id', 'title'],
  direction: 'ASC',
});

export function regionsQuery({ page, order, direction, filters }: ListStateOf<typeof regionsList>) {
  const { search, deleted } = filters;
  return apiQuery(listRegions, {
    query: { page, order, direction, search: search || undefined, deleted: deleted === '1' || undefined },
  });
}

export const regionQuery = (id: number) => apiQuery(getRegion, { params: { id } });

export const regionHistoryQuery = (id: number, page: number) =>
  apiQuery(listRegionHistory, { params: { id }, query: { page } });

export function refreshRegions(): Promise<void> {
  return refresh(listRegions, getRegion, listRegionHistory);
}

/** Answers whether it is gone. */
export async function removeRegion(id: number): Promise<boolean> {
  const { ok } = await attempt(deleteRegion, { params: { id } });
  await refreshWithout(getRegion, listRegions);
  return ok;
}

export async function bringRegionBack(id: number): Promise<void> {
  await attempt(restoreRegion, { params: { id } });
  await refreshRegions();
}
