import { channels } from '@matchdesk/contract/channels';
import * as calls from '@matchdesk/contract/content/games.calls';
import { apiQuery } from '#shared/api/query.ts';
import { recordsOf } from '#shared/records/records.ts';
import { defineList } from '#shared/tables/list-state.ts';

const page = (id: number) => `/games/${id}`;

export const games = recordsOf({
  calls: {
    list: calls.listGames,
    get: calls.getGame,
    create: calls.createGame,
    update: calls.updateGame,
    history: calls.listGameHistory,
  },
  channel: channels.desk('games'),
  paths: { list: '/games', add: '/games/add', edit: page, view: page },
  name: ({ name }) => name,
});

export const gamesList = defineList({
  name: 'games',
  filters: { search: '', display_in_tournaments: '' },
  orders: ['id', 'name'],
  direction: 'ASC',
});

export const platformsQuery = { ...apiQuery(calls.listPlatforms), staleTime: Number.POSITIVE_INFINITY };
