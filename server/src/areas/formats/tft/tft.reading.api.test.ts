import { whyInMatch } from '@matchdesk/contract/formats/matches';
import { getTftMeta, listTftMatches, type TftMatch } from '@matchdesk/contract/formats/tft';
import { reportMatch } from '@matchdesk/contract/people/players';
import { expect, test } from 'vitest';
import { takeSeat } from '#testing/every-change/take-seat.ts';
import { finishLobby, playersIn, readLobbies, startedTft } from '#testing/lobbies.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('[TFT-12] the matches by round, by window and by ranges', async () => {
  const { id, manager, lobbies } = await startedTft(server, 40);
  const numbers = async (query: object) =>
    (await readLobbies(manager, id, query)).map(({ number }) => number);
  expect(lobbies.map(({ number }) => number)).toEqual(Array.from({ length: 11 }, (_, index) => index));
  expect(await numbers({ round: 2 })).toEqual([5, 6, 7]);
  expect(await numbers({ round: 1, from: 3, to: 99 })).toEqual([3, 4]);
  expect(await numbers({ ranges: '0-1,10-900' })).toEqual([0, 1, 10]);
  expect(await numbers({ round: 9 })).toEqual([]);
  const { body } = await manager.call(listTftMatches, { params: { id }, query: { round: 1 } });
  expect(body.meta.total).toBe(5);
  expect((await manager.call(listTftMatches, { params: { id }, query: { ranges: 'x' } })).status).toBe(422);
});

test('why: each seat was dealt, came from a lobby, or waits for one', async () => {
  const { id, manager, lobbies } = await startedTft(server, 16);
  const why = async (lobby: TftMatch) =>
    (await manager.call(whyInMatch, { params: { id, matchId: lobby.id } })).body.data;
  expect((await why(lobbies[0]!))[2]).toMatchObject({
    seat: 2,
    kind: 'dealt',
    turn: 3,
    participant_id: playersIn(lobbies[0]!)[2],
  });
  await finishLobby(manager, id, lobbies[0]!);
  const final = await why(lobbies[2]!);
  expect(final).toHaveLength(8);
  expect(final[1]).toMatchObject({ kind: 'came-from', match_id: lobbies[0]!.id, place: 2, auto: false });
  expect(final[7]).toMatchObject({
    kind: 'awaits',
    match_id: lobbies[1]!.id,
    place: 4,
    participant_id: null,
  });
});

test('[TFT-13] the meta data counts the lobbies of each round that are finished, and that wait for staff', async () => {
  const { id, manager, lobbies } = await startedTft(server, 40);
  const counted = async () =>
    (await manager.call(getTftMeta, { params: { id } })).body.data?.rounds.map(({ pending, finished }) => [
      pending,
      finished,
    ]);
  expect(await counted()).toEqual(Array(4).fill([0, 0]));
  for (const lobby of lobbies.slice(0, 3)) {
    const player = await takeSeat(server, playersIn(lobby)[0]!, `First${lobby.number}`);
    await player.client.form(reportMatch, { place: '1' }, { id, matchId: lobby.id });
  }
  await finishLobby(manager, id, lobbies[2]!);
  expect(await counted()).toEqual([[2, 1], ...Array(3).fill([0, 0])]);
});
