import { channels } from '@matchdesk/contract/channels';
import * as calls from '@matchdesk/contract/people/users.calls';
import { recordsOf } from '#shared/records/records.ts';
import { defineList } from '#shared/tables/list-state.ts';

export const users = recordsOf({
  calls: {
    list: calls.listUsers,
    get: calls.getUser,
    update: calls.updateUser,
    history: calls.listUserHistory,
  },
  channel: channels.desk('users'),
  paths: { list: '/users', view: (id) => `/user/${id}` },
  name: ({ nickname }) => nickname,
  savedWith: { create: 201, update: 200 },
});

export const usersList = defineList({
  name: 'users',
  filters: { search: '', role: '' },
  orders: ['id'],
  direction: 'DESC',
});
