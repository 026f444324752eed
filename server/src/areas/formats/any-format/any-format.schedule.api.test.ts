import { listTimings, saveTimings } from '@matchdesk/contract/formats/elimination';
import { listLeaderboardTimings } from '@matchdesk/contract/formats/leaderboard';
import { finishMatch } from '@matchdesk/contract/formats/matches';
import { startNextRound } from '@matchdesk/contract/formats/multi-lobby';
import { typeNumbers } from '@matchdesk/contract/tournaments/tournaments.rules';
import { expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { scoreLobby, startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('[SCHED-10, D70] a round is opened until a match of it starts, started until all are over, then finished', async () => {
  const { id, manager } = await startedTournament(server, 4);
  const read = async () => (await manager.call(listTimings, { params: { id } })).body.data;
  const statuses = async () => (await read()).map(({ status }) => status);
  const [first] = await read();
  expect(first).toMatchObject({ round: 1, duration: 30, games_count: 1, status: 'OPENED' });
  expect(await statuses()).toEqual(['OPENED', 'OPENED']);
  server.clock.advance(Date.parse(first!.started_at) + minute - server.clock.now().getTime());
  expect(await statuses()).toEqual(['STARTED', 'OPENED']);
  for (const [index, match] of (await readMatches(manager, id)).slice(0, 2).entries()) {
    const body = { winner_id: match.first_participant!.id };
    await manager.call(finishMatch, { params: { id, matchId: match.id }, body });
    expect(await statuses()).toEqual([index === 0 ? 'STARTED' : 'FINISHED', 'OPENED']);
  }

  const multiLobby = await startedMultiLobby(server, 8);
  const rounds = async () =>
    (await multiLobby.manager.call(listLeaderboardTimings, { params: { id: multiLobby.id } })).body.data;
  const [only] = await rounds();
  expect(only).toMatchObject({ round: 1, duration: 120, games_count: null, status: 'OPENED', lobby: null });
  server.clock.advance(Date.parse(only!.started_at) + minute - server.clock.now().getTime());
  expect((await rounds())[0]?.status).toBe('STARTED');
  for (const lobby of multiLobby.lobbies) await scoreLobby(multiLobby.manager, multiLobby.id, lobby);
  expect((await rounds())[0]?.status).toBe('STARTED');
  await multiLobby.manager.call(startNextRound, { params: { id: multiLobby.id }, body: {} });
  expect(await rounds()).toMatchObject([
    { status: 'FINISHED', lobby: null },
    { status: 'STARTED', lobby: 1 },
  ]);
});

test('only tournaments that are drawn as a bracket are told to generate one', async () => {
  const manager = await server.as('manager');
  const codes = await Promise.all(
    typeNumbers.map(async (type) => {
      const { id } = await makeTournament(server, { type: String(type), max_member: '16' });
      const timings = await manager.call(saveTimings, { params: { id }, body: { rounds: [] } });
      await setTournamentStatus(server, id, 'REGISTRATION_CLOSED');
      const later = await manager.call(saveTimings, { params: { id }, body: { rounds: [] } });
      return [timings.body.code, later.body.code];
    }),
  );
  const [byStatus, byType, afterRooms] = ['status-forbids', 'format-forbids', 'no-stage-two'];
  expect(Object.fromEntries(typeNumbers.map((type, index) => [type, codes[index]]))).toEqual({
    1: [byStatus, 'no-bracket'],
    2: [byType, byType],
    3: [byStatus, 'no-bracket'],
    4: [afterRooms, afterRooms],
    5: [byType, byType],
    6: [byStatus, byStatus],
    7: [afterRooms, afterRooms],
    8: [byType, byType],
    9: [byType, byType],
  });
});
