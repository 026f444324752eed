import { expect, test } from 'vitest';
import { allEndpoints } from './areas.ts';
import { channels } from './channels.ts';
import { adminCallToken } from './desk/admin-calls.rules.ts';

const addresses = new Map(
  allEndpoints().map(({ name, endpoint: { method, path } }) => [name, `${method} ${path}`]),
);

test.each([
  ['D41', 'listLeaderboardRounds', 'GET /tournaments/{id}/arena'],
  ['D41', 'listLeaderboard', 'GET /tournaments/{id}/leaderboard'],
  ['D88', 'listRoomTemplates', 'GET /room-templates'],
  ['D92', 'listAdminCalls', 'GET /chats/admin-calls'],
  ['D97', 'blockUser', 'POST /admin/users/block'],
  ['D97', 'unblockUser', 'POST /admin/users/unblock'],
  ['D98', 'changeTournamentStatus', 'PUT /tournaments/{id}/change-status'],
  ['D98', 'listMatches', 'GET /tournaments/{id}/matches'],
  ['D98', 'editMatch', 'PUT /tournaments/{id}/matches/{matchId}/advanced'],
  ['D112', 'sendPropaganda', 'POST /propaganda'],
  ['D112', 'sendToInbox', 'POST /notification-requests'],
  ['D112', 'sendNotification', 'POST /v2/notifications'],
  ['D113', 'getNotification', 'GET /propaganda/{id}'],
  ['D113', 'searchNotificationUsers', 'GET /users/search'],
  ['D117', 'listCalendarEvents', 'GET /calendar/tournaments/events'],
  ['D117', 'exportCalendar', 'GET /calendar/tournaments/export'],
])('[%s] %s is %s', (_decision, name, address) => {
  expect(addresses.get(name)).toBe(address);
});

test('[D92, D139] the token that calls an admin, and the channels of calls and of a request’s chat', () => {
  expect(adminCallToken).toBe('/call-admin');
  expect(channels.staffCalls).toBe('staff.calls');
  expect(channels.withdrawChat(7)).toBe('chat.withdraw.7');
});
