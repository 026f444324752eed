import { closeScoredTournament } from '@matchdesk/contract/formats/any-format';
import { listLeaderboard } from '@matchdesk/contract/formats/leaderboard';
import { disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';
import { expect, test } from 'vitest';
import { enteredTft, finishLobby, playersIn, playOut, startedTft } from '#testing/lobbies.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('[D72] those who still play share the first rank, decided places follow, and leavers come last', async () => {
  const { id, manager, lobbies } = await startedTft(server, 16);
  const read = async (query = {}) => (await manager.call(listLeaderboard, { params: { id }, query })).body;
  const all = (await read()).data;
  expect([all.length, new Set(all.map(({ rank }) => rank))]).toEqual([16, new Set([1])]);

  const [first] = lobbies;
  await finishLobby(manager, id, first!);
  const gone = playersIn(first!)[7]!;
  await manager.call(disqualifyParticipant, { params: { id, pid: gone } });
  const { data, meta } = await read();
  expect(data.map(({ rank, is_shared, is_out }) => [rank, is_shared, is_out])).toEqual([
    ...Array.from({ length: 12 }, () => [1, true, false]),
    ...Array.from({ length: 3 }, () => [9, true, false]),
    [null, false, true],
  ]);
  expect(data.at(-1)?.participant_id).toBe(gone);
  expect(data[11]?.above).toEqual({ criterion: 'place', own: 1, next: 9 });
  expect(data[12]?.lobbies).toMatchObject([{ id: first!.id, round: 1, lobby: 1 }]);
  expect(meta).toMatchObject({ total: 16, from: 0, scored: 1 });

  const around = await read({ around: data[13]!.participant_id, from: 0, to: 2 });
  expect([around.meta.from, around.data.map((entry) => entry.participant_id)]).toEqual([
    12,
    data.slice(12, 15).map((entry) => entry.participant_id),
  ]);
  const found = await read({ search: data[5]!.name });
  expect(found.data.map(({ name }) => name)).toContain(data[5]!.name);
});

test('[D72] at the end the standings are the stored places, by page', async () => {
  const { id, manager } = await startedTft(server, 8);
  await playOut(manager, id);
  expect((await manager.call(closeScoredTournament, { params: { id } })).status).toBe(200);
  const stored = await server.context.db
    .selectFrom('participants')
    .where('tournament_id', '=', id)
    .select(['id', 'place_from'])
    .execute();
  const places = new Map(stored.map((one) => [one.id, one.place_from]));
  const pages = [];
  for (const page of [1, 2, 3])
    pages.push(
      ...(await manager.call(listLeaderboard, { params: { id }, query: { page, limit: 3 } })).body.data,
    );
  expect(pages.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(pages.map(({ participant_id }) => places.get(participant_id))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('before the start nobody is listed', async () => {
  const { id, manager } = await enteredTft(server, 4);
  const { status, body } = await manager.call(listLeaderboard, { params: { id }, query: {} });
  expect([status, body.data, body.meta.total]).toEqual([200, [], 0]);
});
