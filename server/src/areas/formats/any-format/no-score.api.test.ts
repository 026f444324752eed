import { closeScoredTournament } from '@matchdesk/contract/formats/any-format';
import { listMultiLobbyStandings, saveLobby } from '@matchdesk/contract/formats/multi-lobby';
import type { ParticipantId } from '@matchdesk/contract/ids';
import { listPlaces } from '@matchdesk/contract/tournaments/podium';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { euros, readPrizes } from '#testing/prizes.ts';
import { accountsOf, makeSeason, soloBoard } from '#testing/seasons.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

/** Options of a tournament with prizes for three places and points of a season. */
async function worthPlaying() {
  const { season, midyear } = await makeSeason(server);
  return { season, more: { started_at: midyear, end_at: midyear, prize_pool: euros(50, 30, 10) } };
}

/** Closing first asks about this many participants and changes nothing; it closes once it is confirmed. */
async function closeWithout(manager: Client, id: number, participants: number): Promise<void> {
  const asked = await manager.call(closeScoredTournament, { params: { id } });
  expect([asked.status, asked.body.code]).toEqual([409, 'scores-missing']);
  expect(asked.body.message).toContain(`no place and no prize: ${participants}.`);
  expect((await manager.call(getTournament, { params: { id } })).body.data.status).not.toBe('FINISHED');
  const closed = await manager.call(closeScoredTournament, { params: { id }, body: { confirmed: true } });
  expect([closed.status, closed.body.data.status]).toEqual([200, 'FINISHED']);
}

const placesOf = async (manager: Client, id: number) =>
  (await manager.call(listPlaces, { params: { id }, query: {} })).body.data.map(
    ({ id: participant, place_from, place_to }) => [participant, place_from, place_to],
  );

/** What is paid for which place, and which prizes nobody gets. */
async function prizesOf(id: number) {
  const { lines, unclaimed } = await readPrizes(await server.as('treasurer'), id);
  return {
    paid: lines.map(({ place_from, amount }) => [place_from, amount]),
    unclaimed: unclaimed.map(({ place_from, amount }) => [place_from, amount]),
  };
}

test('[O37] no score in a leaderboard: no place, no prize and no points of the season, unless a 0 is entered; closing asks first and names how many', async () => {
  const { season, more } = await worthPlaying();
  const { id, manager, entrants, enter, standings } = await startedLeaderboard(server, 4, more);
  const [a, b, c, d] = entrants as [ParticipantId, ParticipantId, ParticipantId, ParticipantId];
  await enter(1, [
    [b, 7],
    [d, 0],
    [c, 4],
  ]);
  // A score that is deleted again does not count.
  await enter(1, [[c, null]]);
  await closeWithout(manager, id, 2);
  expect(await placesOf(manager, id)).toEqual([
    [b, 1, 1],
    [d, 2, 2],
  ]);
  expect(await prizesOf(id)).toEqual({
    paid: [
      [1, 50],
      [2, 30],
    ],
    unclaimed: [[3, 10]],
  });
  const [first, second] = await accountsOf(server, [b, d]);
  expect((await soloBoard(server, season.id)).map(([, user]) => user)).toEqual([first, second]);
  const shown = (await standings()).data;
  expect(shown.map(({ participant_id, rank, above }) => [participant_id, rank, above?.criterion])).toEqual([
    [b, 1, 'total'],
    [d, 2, undefined],
    [a, null, undefined],
    [c, null, undefined],
  ]);
});

test('[O37] a leaderboard that is closed with 0 of 3 scores gives nobody a place, and pays nothing', async () => {
  const { season, more } = await worthPlaying();
  const { id, manager } = await startedLeaderboard(server, 3, more);
  await closeWithout(manager, id, 3);
  expect(await placesOf(manager, id)).toEqual([]);
  expect(await prizesOf(id)).toEqual({
    paid: [],
    unclaimed: [
      [1, 50],
      [2, 30],
      [3, 10],
    ],
  });
  expect(await soloBoard(server, season.id)).toEqual([]);
});

test('[O37] no score in any lobby of a multi-lobby arena: no place, no prize and no points of the season, whatever was ticked', async () => {
  const { season, more } = await worthPlaying();
  const { id, manager, lobbies } = await startedMultiLobby(server, 6, more);
  const [a, b, c, d] = lobbies.flatMap(({ participants }) => participants.map((line) => line.id));
  await manager.call(saveLobby, {
    params: { id, matchId: lobbies[0]!.id },
    body: {
      participants: [
        { id: a!, points: 0 },
        { id: b!, points: 9, passed: true },
        { id: c!, passed: true },
      ],
    },
  });
  await manager.call(saveLobby, {
    params: { id, matchId: lobbies[1]!.id },
    body: { participants: [{ id: d!, points: 12 }] },
  });
  await closeWithout(manager, id, 3);
  expect(await placesOf(manager, id)).toEqual([
    [d, 1, 1],
    [b, 2, 2],
    [a, 3, 3],
  ]);
  expect((await prizesOf(id)).unclaimed).toEqual([]);
  expect(await soloBoard(server, season.id)).toHaveLength(3);
  const { data } = (await manager.call(listMultiLobbyStandings, { params: { id } })).body;
  expect(data.map(({ rank, above }) => [rank, above?.criterion])).toEqual([
    [1, 'points'],
    [2, 'points'],
    [3, undefined],
    [null, undefined],
    [null, undefined],
    [null, undefined],
  ]);
});
