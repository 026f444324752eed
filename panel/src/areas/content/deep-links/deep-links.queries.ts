import { channels } from '@matchdesk/contract/channels';
import * as calls from '@matchdesk/contract/content/deep-links.calls';
import { listPlatforms } from '@matchdesk/contract/content/games.calls';
import { apiQuery } from '#shared/api/query.ts';
import { recordsOf } from '#shared/records/records.ts';
import { defineList } from '#shared/tables/list-state.ts';

export const deepLinks = recordsOf({
  calls: {
    list: calls.listDeepLinks,
    get: calls.getDeepLink,
    create: calls.createDeepLink,
    remove: calls.deleteDeepLink,
    restore: calls.restoreDeepLink,
    history: calls.listDeepLinkHistory,
  },
  channel: channels.desk('deep-links'),
  paths: { list: '/deep-links', add: '/deep-links/add' },
  name: ({ link_id, source }) => `${source} ${link_id}`,
});

export const deepLinksList = defineList({
  name: 'deep-links',
  filters: { search: '', games: '', deleted: '' },
  orders: ['id', 'source', 'uses'],
  direction: 'DESC',
});

export const platformsQuery = { ...apiQuery(listPlatforms), staleTime: Number.POSITIVE_INFINITY };
