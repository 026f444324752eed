import { listTournamentAdminCalls, resolveAdminCall } from '@matchdesk/contract/desk/admin-calls';
import { adminCallToken } from '@matchdesk/contract/desk/admin-calls.rules';
import { listNeeds, needKinds } from '@matchdesk/contract/desk/desk';
import { finishMatch } from '@matchdesk/contract/formats/matches';
import { sendMyMatchMessage } from '@matchdesk/contract/people/players';
import { describe, expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { startedTournament } from '#testing/entrants.testing.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { playOut, startedTft } from '#testing/lobbies.testing.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import { playRoom, readRoomMatches, readRooms, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

async function needs(tournament_id?: number) {
  const { body } = await (await server.as('manager')).call(listNeeds, {
    query: tournament_id === undefined ? {} : { tournament_id },
  });
  expect(body.data.map(({ kind }) => kind)).toEqual([...needKinds]);
  expect(body.meta.now).toBe(server.clock.now().toISOString());
  return Object.fromEntries(body.data.map((need) => [need.kind, need]));
}

test('a check-in that is about to end and a start that is overdue are counted with their time', async () => {
  const { id, started_at } = await makeTournament(server);
  const start = Date.parse(started_at);
  await setTournamentStatus(server, id, 'CHECKIN');
  server.clock.set(new Date(start - 11 * minute));
  expect(await needs(id)).toMatchObject({
    'check-ins-ending': { count: 0, at: null, tournament_id: null },
    'late-starts': { count: 0 },
  });
  server.clock.set(new Date(start - 9 * minute));
  expect((await needs(id))['check-ins-ending']).toMatchObject({
    count: 1,
    at: started_at,
    tournament_id: id,
  });
  server.clock.set(new Date(start + 3 * minute));
  expect(await needs(id)).toMatchObject({
    'check-ins-ending': { count: 0 },
    'late-starts': { count: 1, at: started_at, tournament_id: id },
  });
});

test('in several tournaments no single one is named, and whoever may not edit is bothered by nothing', async () => {
  const made = [await makeTournament(server), await makeTournament(server)];
  server.clock.advance(150 * minute);
  const late = (await needs())['late-starts'];
  expect(late?.count).toBeGreaterThanOrEqual(made.length);
  expect(late?.tournament_id).toBeNull();
  const { body } = await (await server.as('managerWithoutPermission')).call(listNeeds, { query: {} });
  expect(body.data.filter(({ count }) => count > 0)).toEqual([]);
});

/** How many rounds are late so long after the start. */
async function lateRounds(id: number, afterStart: number): Promise<number> {
  server.clock.advance((120 + afterStart) * minute);
  const late = (await needs(id))['late-rounds']!;
  expect(late.tournament_id).toBe(late.count > 0 ? id : null);
  return late.count;
}

describe('a round is late when its planned end has passed while something in it can be played', () => {
  test('in a bracket: with its last match it no longer is, and the round behind it has its own end', async () => {
    const { id, manager, matches } = await startedTournament(server, 4);
    const start = server.clock.now().getTime() + 120 * minute;
    expect(await lateRounds(id, 29)).toBe(0);
    server.clock.advance(2 * minute);
    expect((await needs(id))['late-rounds']).toMatchObject({
      count: 1,
      at: new Date(start + 30 * minute).toISOString(),
      tournament_id: id,
    });
    for (const match of matches.slice(0, 2))
      await manager.call(finishMatch, {
        params: { id, matchId: match.id },
        body: { winner_id: match.first_participant!.id },
      });
    expect((await needs(id))['late-rounds']!.count).toBe(0);
    expect(await lateRounds(id, 0)).toBe(1);
  });

  test('in rooms: rounds that begin together are one', async () => {
    const { id, manager } = await startedRooms(server, { sizes: [4, 4] });
    const [room] = await readRooms(manager, id);
    const rounds = (await readRoomMatches(manager, id, room!.id)).map(({ round }) => round);
    expect(await lateRounds(id, 24 * 60)).toBe(Math.max(...rounds));
    for (const { id: roomId } of await readRooms(manager, id)) await playRoom(manager, id, roomId);
    expect((await needs(id))['late-rounds']!.count).toBe(0);
  });

  test('in lobbies of TFT: those that nobody has reached are not', async () => {
    const { id, manager } = await startedTft(server, 16);
    expect(await lateRounds(id, 24 * 60)).toBe(1);
    await playOut(manager, id);
    expect((await needs(id))['late-rounds']!.count).toBe(0);
  });

  test('in a multi-lobby arena', async () => {
    const { id } = await startedMultiLobby(server, 8);
    expect(await lateRounds(id, 119)).toBe(0);
    server.clock.advance(2 * minute);
    expect((await needs(id))['late-rounds']!.count).toBe(1);
  });

  test('in a leaderboard: while nobody has a score', async () => {
    const { id, entrants, enter } = await startedLeaderboard(server, 6);
    expect(await lateRounds(id, 35)).toBe(1);
    await enter(1, [[entrants[0]!, 3]]);
    expect((await needs(id))['late-rounds']!.count).toBe(0);
  });
});

test('open calls are counted for those who may answer them, since the oldest', async () => {
  const { id, manager, match, players } = await matchOfTwo(server);
  const params = { id, matchId: match.id };
  await players[0]!.client.call(sendMyMatchMessage, { params, body: { message: adminCallToken } });
  const opened = server.clock.now().toISOString();
  expect((await needs(id))['admin-calls']).toEqual({
    kind: 'admin-calls',
    count: 1,
    at: opened,
    tournament_id: id,
  });
  const { body } = await (await server.as('managerWithoutPermission')).call(listNeeds, {
    query: { tournament_id: id },
  });
  expect(body.data[0]).toMatchObject({ kind: 'admin-calls', count: 0 });
  const [call] = (await manager.call(listTournamentAdminCalls, { params: { id } })).body.data;
  await manager.call(resolveAdminCall, {
    params: { id, callId: call!.id },
    body: { outcome: 'solved' },
  });
  expect((await needs(id))['admin-calls']!.count).toBe(0);
});
