import {
  deleteParticipant,
  disqualifyParticipant,
  listParticipants,
  restoreParticipant,
} from '@matchdesk/contract/tournaments/participants';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { startedChallenge } from '#testing/challenge.testing.ts';
import { enterPlayers, startedTournament } from '#testing/entrants.testing.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { startedTft } from '#testing/lobbies.testing.ts';
import { startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

/** The count by the tournament and by each list; checks that every list has as many rows as it says. */
async function countsOf(id: number) {
  const manager = await server.as('manager');
  const listed = async (status?: 'active' | 'registered' | 'checkin' | 'deleted') => {
    const query = { limit: 100, ...(status && { status }) };
    const { data, meta } = (await manager.call(listParticipants, { params: { id }, query })).body;
    expect(data).toHaveLength(meta.total);
    return meta.total;
  };
  const { participant_count, registered_participant_count, checkin_participant_count } = (
    await manager.call(getTournament, { params: { id } })
  ).body.data;
  expect(await listed('registered')).toBe(registered_participant_count);
  expect(await listed('checkin')).toBe(checkin_participant_count);
  expect(await listed('active')).toBe(participant_count);
  expect(await listed()).toBe(participant_count + (await listed('deleted')));
  return participant_count;
}

const started = {
  1: () => startedTournament(server, 6),
  2: () => startedLeaderboard(server, 6),
  4: () => startedRooms(server, { sizes: [3, 3] }),
  5: () => startedMultiLobby(server, 6),
  6: () => startedTft(server, 16),
  8: () => startedChallenge(server, 6),
};

test.each(Object.entries(started))(
  'type %s counts those who are in, also whoever was disqualified, and nobody who was removed',
  async (_, start) => {
    const { id, entrants, manager } = await start();
    expect(await countsOf(id)).toBe(entrants.length);
    const done = await manager.call(disqualifyParticipant, { params: { id, pid: entrants[0]! } });
    expect([done.status, await countsOf(id)]).toEqual([200, entrants.length]);
    // Single players can no longer be removed.
    await manager.call(deleteParticipant, { params: { id, pid: entrants[1]! } });
    expect(await countsOf(id)).toBe(entrants.length);
  },
);

test('removals before the start lower the count, and who is brought back counts again', async () => {
  const { id } = await makeTournament(server, { max_member: '16' });
  const entrants = await enterPlayers(server, id, 11);
  const [manager, superAdmin] = [await server.as('manager'), await server.as('superAdmin')];
  for (const pid of entrants.slice(0, 4)) {
    const { status } = await manager.call(deleteParticipant, { params: { id, pid } });
    expect(status).toBe(200);
  }
  expect(await countsOf(id)).toBe(7);
  await superAdmin.call(restoreParticipant, { params: { id, pid: entrants[0]! } });
  expect(await countsOf(id)).toBe(8);
});
