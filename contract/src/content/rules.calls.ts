// Made from ./rules.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './rules.ts';

export const createRule = plainCall<typeof area.createRule>({
  name: 'createRule',
  method: 'POST',
  path: '/rules',
  access: { level: 'staff' },
  form: true,
});
export const deleteRule = plainCall<typeof area.deleteRule>({
  name: 'deleteRule',
  method: 'DELETE',
  path: '/rules/{id}',
  access: { level: 'staff' },
  subject: 'Rule',
});
export const getRule = plainCall<typeof area.getRule>({
  name: 'getRule',
  method: 'GET',
  path: '/rules/{id}',
  access: { level: 'staff' },
  subject: 'Rule',
});
export const listRuleHistory = plainCall<typeof area.listRuleHistory>({
  name: 'listRuleHistory',
  method: 'GET',
  path: '/rules/{id}/history',
  access: { level: 'staff' },
  subject: 'Rule',
});
export const listRules = plainCall<typeof area.listRules>({
  name: 'listRules',
  method: 'GET',
  path: '/rules',
  access: { level: 'staff' },
});
export const restoreRule = plainCall<typeof area.restoreRule>({
  name: 'restoreRule',
  method: 'POST',
  path: '/rules/{id}/restore',
  access: { level: 'staff', roles: ['Super admin'] },
  subject: 'Rule',
});
export const updateRule = plainCall<typeof area.updateRule>({
  name: 'updateRule',
  method: 'PUT',
  path: '/rules/{id}',
  access: { level: 'staff' },
  form: true,
  subject: 'Rule',
});
