import { hasRole } from '@matchdesk/contract/permissions';
import * as contract from '@matchdesk/contract/rules';
import { listHistory } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { handle } from '#http/handle.ts';
import { refuse } from '#http/refusal.ts';
import {
  changeRule,
  createRule,
  deleteRule,
  getRule,
  getRuleOrDeleted,
  restoreRule,
} from './rules.service.ts';
import { listRules } from './rules.store.ts';

export const rulesRoutes = (context: Context) => [
  handle(contract.listRules, ({ query: { deleted = false, ...query }, person }) => {
    if (deleted && !hasRole(person, 'Super admin')) throw refuse('not-allowed');
    return listRules(context.db, { ...query, deleted, path: contract.listRules.path });
  }),
  handle(contract.getRule, async ({ params }) => ({ data: await getRule(context, params.id) })),
  handle(contract.createRule, async ({ person, body }) => ({
    data: await createRule(context, person, body),
  })),
  handle(contract.updateRule, async ({ person, params, body }) => ({
    data: await changeRule(context, person, params.id, body),
  })),
  handle(contract.deleteRule, async ({ person, params }) => {
    await deleteRule(context, person, params.id);
    return { message: 'Deleted' };
  }),
  handle(contract.restoreRule, async ({ person, params }) => ({
    data: await restoreRule(context, person, params.id),
  })),
  handle(contract.listRuleHistory, async ({ params: { id }, query }) => {
    await getRuleOrDeleted(context, id);
    return listHistory(context.db, 'rule', id, { ...query, path: `/rules/${id}/history` });
  }),
];
