import { expect, test } from 'vitest';
import { useTestServer } from './testing/server.testing.ts';

const server = useTestServer();

/**
 * The method and path of every call as the requirements write them. They are repeated here without importing the
 * contract, so that a path that changes there fails here.
 */
const required = `
  AUTH-08  POST   /login
  AUTH-10  GET    /users/me
  AUTH-11  GET    /users/{id}/ws-token
  TLIST-13 GET    /tournaments
  TLIST-14 DELETE /tournaments/{id}
  TFORM-40 POST   /tournaments
  TFORM-41 PUT    /tournaments/{id}
  TDET-17  GET    /tournaments/{id}
  TDET-23  PUT    /tournaments/{id}/change-status
  TDET-24  PUT    /tournaments/{id}/start
  TDET-25  GET    /tournaments/{id}/get-type
  TDET-26  GET    /tournaments/{id}/results
  PART-18  GET    /tournaments/{id}/participants
  PART-19  DELETE /tournaments/{id}/participants/{pid}
  PART-20  PUT    /tournaments/{id}/participants
  PART-21  GET    /tournaments/{id}/participants/export
  PLOG-07  GET    /tournaments/{id}/participants/logs
  BRK-27   PUT    /tournaments/{id}/fill-empty-spots
  BRK-28   POST   /tournaments/{id}/brackets
  MATCH-21 GET    /tournaments/{id}/matches
  MATCH-22 GET    /tournaments/{id}/matches/{matchId}
  MATCH-23 PUT    /tournaments/{id}/matches/{matchId}
  MATCH-24 PUT    /tournaments/{id}/matches/{matchId}/advanced
  MATCH-25 GET    /tournaments/{id}/matches/{matchId}/result
  MATCH-26 POST   /tournaments/{id}/matches/{matchId}/finish
  MATCH-27 POST   /tournaments/{id}/matches/{matchId}/revert
  MATCH-28 POST   /tournaments/{id}/matches/{matchId}/game-recreate
  MATCH-29 PUT    /tournaments/{id}/matches/{matchId}/set-participant
  SCHED-06 GET    /tournaments/{id}/matches/timings
  SCHED-07 PUT    /tournaments/{id}/matches/timings
  SCHED-08 GET    /tournaments/{id}/arena/timings
  SCHED-09 PUT    /tournaments/{id}/arena/timings
  LEAD-15  GET    /tournaments/{id}/arena
  LEAD-16  PUT    /tournaments/{id}/arena/{matchId}
  LEAD-17  PUT    /tournaments/{id}/arena/{matchId}
  LEAD-18  POST   /tournaments/{id}/arena/finish
  LEAD-19  GET    /tournaments/{id}/leaderboard
  MLOB-11  GET    /tournaments/{id}/multi-arena
  MLOB-12  GET    /tournaments/{id}/multi-arena/meta
  MLOB-13  GET    /tournaments/{id}/multi-arena/{matchId}
  MLOB-14  POST   /tournaments/{id}/multi-arena/lobbies
  MLOB-15  PUT    /tournaments/{id}/multi-arena/lobbies/{lobbyId}
  MLOB-16  POST   /tournaments/{id}/multi-arena/next-round
  MLOB-17  PUT    /tournaments/{id}/multi-arena/{matchId}
  TFT-12   GET    /tournaments/{id}/tft/matches
  TFT-13   GET    /tournaments/{id}/tft/meta
  TFT-14   POST   /tournaments/{id}/tft/matches/{matchId}/finish
  TFT-15   POST   /tournaments/{id}/tft/matches/{matchId}/revert
  RR-27    GET    /admin/tournaments/round-robin/{id}
  RR-28    GET    /admin/tournaments/round-robin/{id}/participants
  RR-29    POST   /admin/tournaments/round-robin/{id}/rooms
  RR-30    PUT    /admin/tournaments/round-robin/{id}/rooms
  RR-31    PUT    /admin/tournaments/round-robin/{id}/rooms/{roomId}
  RR-32    PUT    /admin/tournaments/round-robin/{id}/rooms/{roomId}/round/{round}
  RR-33    POST   /admin/tournaments/round-robin/{id}/rooms/{roomId}
  RR-33    DELETE /admin/tournaments/round-robin/{id}/rooms/{roomId}
  RR-34    PUT    /admin/tournaments/round-robin/{id}/rooms/{roomId}/winner
  RR-35    DELETE /admin/tournaments/round-robin/{id}/rooms/{roomId}/delete
  RR-36    GET    /admin/tournaments/round-robin/{id}/rooms/{roomId}/matches
  RR-37    GET    /admin/tournaments/round-robin/{id}/matches/{matchId}
  RR-38    POST   /admin/tournaments/round-robin/{id}/matches/{matchId}/finish
  RR-39    POST   /admin/tournaments/round-robin/{id}/matches/{matchId}/revert
  RR-40    POST   /admin/tournaments/round-robin/{id}/rooms/matches
  RR-41    POST   /admin/tournaments/round-robin/{id}/brackets
  RR-42    GET    /tournaments/round-robin/{id}/matches/{matchId}/result
  CHAL-17  PUT    /tournaments/{id}/challenge/finish
  CHAL-18  PUT    /tournaments/{id}/challenge/save-winners
  CHAL-19  PUT    /tournaments/{id}/challenge/start
  CHAT-19  POST   /sys-events
  CHAT-21  GET    /chats/{tournamentId}/admin-calls
  CHAT-23  GET    /tournaments/{id}/matches/{matchId}/messages
  CHAT-24  POST   /tournaments/{id}/matches/{matchId}/messages
  CHAT-25  GET    /tournaments/chat/{id}
  CHAT-26  POST   /tournaments/chat/{id}
  ADV-07   POST   /admin/users/block
  SEAS-21  GET    /seasons
  SEAS-22  GET    /seasons/{id}
  SEAS-22  POST   /seasons
  SEAS-22  PUT    /seasons/{id}
  SEAS-22  DELETE /seasons/{id}
  SEAS-23  GET    /leaderboard
  SEAS-23  GET    /team-leaderboard
  SEAS-23  GET    /clan-leaderboard
  GAME-11  GET    /games
  GAME-12  GET    /games/{id}
  GAME-13  POST   /games
  GAME-14  PUT    /games/{id}
  GAME-15  PUT    /games/{id}/update-available
  GAME-16  GET    /platforms
  RULE-08  GET    /rules
  RULE-09  GET    /rules/{id}
  RULE-09  PUT    /rules/{id}
  RULE-09  DELETE /rules/{id}
  RULE-10  POST   /rules
  DLINK-05 GET    /deep-link
  DLINK-06 GET    /deep-link/{id}
  DLINK-06 DELETE /deep-link/{id}
  DLINK-07 POST   /deep-link
  NOTIF-23 GET    /propaganda
  NOTIF-24 POST   /propaganda
  NOTIF-25 POST   /notification-requests
  NOTIF-26 POST   /v2/notifications
  NOTIF-28 GET    /propaganda/{id}
  NEWS-11  GET    /news
  NEWS-11  GET    /news/{id}
  NEWS-11  POST   /news
  NEWS-11  PUT    /news/{id}
  NEWS-11  DELETE /news/{id}
  TMPL-11  GET    /bracket-templates
  TMPL-11  GET    /bracket-templates/{id}
  TMPL-11  POST   /bracket-templates
  TMPL-11  PUT    /bracket-templates/{id}
  TMPL-11  DELETE /bracket-templates/{id}
  TMPL-12  GET    /room-templates
  TMPL-12  GET    /room-templates/{id}
  TMPL-12  POST   /room-templates
  TMPL-12  PUT    /room-templates/{id}
  TMPL-12  DELETE /room-templates/{id}
  EVENT-06 GET    /calendar/tournaments
  EVENT-07 GET    /calendar/tournaments/events
  EVENT-08 GET    /calendar/tournaments/export
  ADS-13   GET    /advertisements
  ADS-13   GET    /advertisements/{id}
  ADS-13   POST   /advertisements
  ADS-13   PUT    /advertisements/{id}
  ADS-13   DELETE /advertisements/{id}
  ADS-14   POST   /advertisements/{id}/action/activate
  TERM-08  GET    /terms
  TERM-08  GET    /terms/{id}
  TERM-08  POST   /terms
  TERM-08  PUT    /terms/{id}
  TERM-08  DELETE /terms/{id}
  LOC-12   GET    /regions
  LOC-12   GET    /regions/{id}
  LOC-12   POST   /regions
  LOC-12   PUT    /regions/{id}
  LOC-12   DELETE /regions/{id}
  LOC-13   GET    /countries
  LOC-14   GET    /countries/{id}
  LOC-14   PUT    /countries/{id}
  USER-17  GET    /users
  USER-18  GET    /users/{id}
  USER-19  GET    /users/{id}/profiles
  USER-20  PUT    /admin/users/{id}
  USER-21  GET    /assign-games/{id}
  USER-21  POST   /assign-games/{id}
  USER-21  DELETE /assign-games/{id}
  USER-22  GET    /permissions
  USER-22  POST   /permissions
  USER-22  DELETE /permissions
  TEAM-08  GET    /teams
  TEAM-09  GET    /teams/{id}
  TEAM-10  DELETE /teams/{id}
  TEAM-11  DELETE /teams/{id}/team-mates/{mateId}
  TEAM-12  POST   /teams/{id}/team-mates/{mateId}/decline
  TEAM-13  GET    /clans/{id}
  BILL-20  GET    /admin/exchange-rates
  BILL-21  POST   /admin/exchange-rates
  BILL-22  PUT    /admin/config/turq-switch
  BILL-23  GET    /admin/transactions
  BILL-24  GET    /admin/wallet/withdraws
  BILL-25  GET    /admin/wallet/withdraws/{id}
  BILL-26  PUT    /admin/wallet/withdraws/{id}
  BILL-27  GET    /wallet/withdraw/messages/{room}
  BILL-28  POST   /wallet/withdraw/messages/{room}
  SUPP-09  GET    /conversations
  SUPP-10  GET    /conversations/{id}/messages
  SUPP-11  POST   /conversations/{id}/messages
  SUPP-12  POST   /conversations/{userId}
  SUPP-13  DELETE /conversations/{id}
  API-11   GET    /config
  API-12   PUT    /config/{key}
`;

interface Operations {
  paths: Record<string, Record<string, unknown>>;
}

const nameless = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

const rows = required
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/ +/) as [id: string, method: string, path: string]);

test('every required address is published', async () => {
  const { paths } = (await (await server.anonymous.raw('/docs/openapi.json')).json()) as Operations;
  const published = new Set(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${nameless(path)}`),
    ),
  );
  const missing = rows.filter(([, method, path]) => !published.has(`${method} ${nameless(path)}`));
  expect(missing).toEqual([]);
});

test.each(rows)('%s: %s %s is answered by a call of its own', async (_id, method, path) => {
  const address = `/api${path.replaceAll(/\{\w+\}/g, '2147483647')}`;
  const response = await server.anonymous.raw(address, { method });
  const { code } = (await response.json()) as { code?: string };
  expect(code).not.toBe('not-found');
});
