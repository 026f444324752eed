import { channels } from '@matchdesk/contract/channels';
import * as calls from '@matchdesk/contract/content/rules.calls';
import { recordsOf } from '#shared/records/records.ts';
import { defineList } from '#shared/tables/list-state.ts';

export const rules = recordsOf({
  calls: {
    list: calls.listRules,
    get: calls.getRule,
    create: calls.createRule,
    update: calls.updateRule,
    remove: calls.deleteRule,
    restore: calls.restoreRule,
    history: calls.listRuleHistory,
  },
  channel: channels.desk('rules'),
  paths: {
    list: '/rules',
    add: '/rule/add',
    edit: (id) => `/rule/edit/${id}`,
    view: (id) => `/rule/${id}`,
  },
  name: ({ title }) => title,
});

export const rulesList = defineList({
  name: 'rules',
  filters: { search: '', game_id: '', deleted: '' },
  orders: ['id', 'title', 'updated_at'],
  direction: 'DESC',
});
