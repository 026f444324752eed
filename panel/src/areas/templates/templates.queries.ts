import { attempt } from '#shared/api/call.ts';
import { apiQuery, refresh, refreshWithout } from '#shared/api/query.ts';
import { defineList, type ListStateOf } from '#shared/tables/list-state.ts';
import type { Templates } from './template-kinds.ts';

const listOf = (name: string) =>
  defineList({
    name,
    filters: { search: '', game_id: '', deleted: '' },
    orders: ['id', 'title', 'updated_at'],
    direction: 'DESC',
  });

/** Each kind keeps its own filters. */
export const templateLists = { bracket: listOf('bracket-templates'), room: listOf('room-templates') };

type TemplateListState = ListStateOf<typeof templateLists.bracket>;

export function templatesQuery({ list }: Templates, { page, order, direction, filters }: TemplateListState) {
  const { search, game_id, deleted } = filters;
  return apiQuery(list, {
    query: {
      page,
      order,
      direction,
      search: search || undefined,
      game_id: game_id || undefined,
      deleted: deleted === '1' || undefined,
    },
  });
}

export const templateQuery = ({ get }: Templates, id: number) => apiQuery(get, { params: { id } });

export const templateHistoryQuery = ({ history }: Templates, id: number, page: number) =>
  apiQuery(history, { params: { id }, query: { page } });

export function refreshTemplates({ list, get, history }: Templates): Promise<void> {
  return refresh(list, get, history);
}

/** Answers whether it is gone. */
export async function removeTemplate({ remove, get, list }: Templates, id: number): Promise<boolean> {
  const { ok } = await attempt(remove, { params: { id } });
  await refreshWithout(get, list);
  return ok;
}

export async function bringTemplateBack(templates: Templates, id: number): Promise<void> {
  await attempt(templates.restore, { params: { id } });
  await refreshTemplates(templates);
}
