import {
  deleteRule,
  getRule,
  listRuleHistory,
  listRules,
  restoreRule,
} from '@matchdesk/contract/calls/rules';
import { attempt } from '#shared/api/call.ts';
import { apiQuery, refresh, refreshWithout } from '#shared/api/query.ts';
import { defineList, type ListStateOf } from '#shared/tables/list-state.ts';

export const rulesList = defineList({
  name: 'rules',
  filters: { search: '', game_id: '', deleted: '' },
  orders: ['id', 'title', 'updated_at'],
  direction: 'DESC',
});

export function rulesQuery({ page, order, direction, filters }: ListStateOf<typeof rulesList>) {
  const { search, game_id, deleted } = filters;
  return apiQuery(listRules, {
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

export const ruleQuery = (id: number) => apiQuery(getRule, { params: { id } });

export const ruleHistoryQuery = (id: number, page: number) =>
  apiQuery(listRuleHistory, { params: { id }, query: { page } });

export function refreshRules(): Promise<void> {
  return refresh(listRules, getRule, listRuleHistory);
}

/** Answers whether it is gone. */
export async function removeRule(id: number): Promise<boolean> {
  const { ok } = await attempt(deleteRule, { params: { id } });
  await refreshWithout(getRule, listRules);
  return ok;
}

export async function bringRuleBack(id: number): Promise<void> {
  await attempt(restoreRule, { params: { id } });
  await refreshRules();
}
