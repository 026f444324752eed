import { channels } from '@matchdesk/contract/channels';
import { listRegions } from '@matchdesk/contract/content/locations.calls';
import type { getAudience } from '@matchdesk/contract/content/notifications';
import * as calls from '@matchdesk/contract/content/notifications.calls';
import type { CallParts } from '@matchdesk/contract/endpoint';
import type { GameId } from '@matchdesk/contract/ids';
import { pickerLimits } from '@matchdesk/contract/limits';
import { listTournaments } from '@matchdesk/contract/tournaments/tournaments.calls';
import { apiQuery } from '#shared/api/query.ts';
import { recordsOf } from '#shared/records/records.ts';
import { defineList } from '#shared/tables/list-state.ts';

export const notifications = recordsOf({
  calls: {
    list: calls.listNotifications,
    get: calls.getNotification,
    create: calls.sendPropaganda,
    remove: calls.deleteNotification,
    restore: calls.restoreNotification,
    history: calls.listNotificationHistory,
  },
  channel: channels.desk('notifications'),
  paths: { list: '/notifications', add: '/notifications/add' },
  name: ({ title }) => title,
});

export const notificationsList = defineList({
  name: 'notifications',
  filters: { search: '', games: '', deleted: '' },
  orders: ['id', 'title'],
  direction: 'DESC',
});

export const donorQuery = (id: number) => apiQuery(calls.getNotification, { params: { id } });

type AskedAudience = CallParts<typeof getAudience>['query'];

export const audienceQuery = (asked: AskedAudience) => ({
  ...apiQuery(calls.getAudience, { query: asked }, { quiet: true }),
  staleTime: 0,
});

export const usersQuery = (search: string) =>
  apiQuery(calls.searchNotificationUsers, { query: { search: search || undefined } });

export const regionsQuery = (search: string) =>
  apiQuery(listRegions, {
    query: { search: search || undefined, limit: pickerLimits.long, order: 'title' },
  });

/** The latest tournaments, of a game or of all. */
export const tournamentsQuery = (search: string, game: string) =>
  apiQuery(listTournaments, {
    query: {
      search: search || undefined,
      ...(game && { game_id: Number(game) as GameId }),
      limit: game ? pickerLimits.short : pickerLimits.long,
      order: 'started_at',
      direction: 'DESC',
    },
  });
