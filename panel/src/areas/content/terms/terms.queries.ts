import { channels } from '@matchdesk/contract/channels';
import * as calls from '@matchdesk/contract/content/terms.calls';
import { recordsOf } from '#shared/records/records.ts';
import { defineList } from '#shared/tables/list-state.ts';

export const terms = recordsOf({
  calls: {
    list: calls.listTerms,
    get: calls.getTerms,
    create: calls.createTerms,
    update: calls.updateTerms,
    remove: calls.deleteTerms,
    restore: calls.restoreTerms,
    history: calls.listTermsHistory,
  },
  editedFrom: 'revision',
  channel: channels.desk('terms'),
  // Editing has no path of its own: the form for a new version takes the id.
  paths: { list: '/terms', add: '/terms/add', edit: (id) => `/terms/add?id=${id}` },
  name: ({ title, version }) => `${title} ${version}`,
});

export const termsList = defineList({
  name: 'terms',
  filters: { search: '', deleted: '' },
  orders: ['id', 'title', 'version'],
  direction: 'DESC',
});
