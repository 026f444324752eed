import { listMatchSlips, listPaperNames } from '@matchdesk/contract/tournaments/paper';
import { deleteParticipant } from '@matchdesk/contract/tournaments/participants';
import { expect, test } from 'vitest';
import { drawnTournament, enterPlayers, startedTournament } from '#testing/entrants.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

/** The first one has no nickname: their real name and e-mail belong on no paper. */
async function withoutNickname(participant: number): Promise<void> {
  await server.context.db
    .updateTable('users')
    .set({ name: 'Real Name', nickname: '' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('participants')
        .where('id', '=', participant as never)
        .select('user_id'),
    )
    .execute();
}

test('[O10] the list of names has the public name of everybody who is in, in portions', async () => {
  const { id } = await makeTournament(server);
  const entrants = await enterPlayers(server, id, 4);
  const manager = await server.as('manager');
  await withoutNickname(entrants[0]!);
  await manager.call(deleteParticipant, { params: { id, pid: entrants[1]! } });
  const first = (await manager.call(listPaperNames, { params: { id }, query: { limit: 2 } })).body;
  expect(first).toEqual({
    data: [
      { id: entrants[0], name: `Player #${entrants[0]}`, status: 'checkin' },
      { id: entrants[2], name: 'Entrant 3', status: 'checkin' },
    ],
    next: entrants[2],
  });
  const rest = (await manager.call(listPaperNames, { params: { id }, query: { after: first.next! } })).body;
  expect([rest.data.map(({ name }) => name), rest.next]).toEqual([['Entrant 4'], null]);
});

test('[O10] there is a slip for each match of a bracket that can be played, with public names', async () => {
  const { id, manager, entrants, matches } = await startedTournament(server, 4);
  await withoutNickname(entrants[0]!);
  const { data, meta } = (await manager.call(listMatchSlips, { params: { id } })).body;
  expect(meta.total).toBe(2);
  expect(
    data.map(({ match_number, round_name, room_name }) => [match_number, round_name, room_name]),
  ).toEqual([
    [1, 'Semifinals', null],
    [2, 'Semifinals', null],
  ]);
  const drawn = matches
    .slice(0, 2)
    .map(({ first_participant, second_participant }) =>
      [first_participant!, second_participant!].map((side) =>
        side.id === entrants[0] ? `Player #${side.id}` : side.name,
      ),
    );
  expect(data.map(({ names }) => names)).toEqual(drawn);
});

test('slips of rooms say their room', async () => {
  const { id, manager, rooms } = await startedRooms(server, { sizes: [3, 3] });
  const { data } = (await manager.call(listMatchSlips, { params: { id } })).body;
  expect(new Set(data.map(({ room_name }) => room_name))).toEqual(new Set(rooms.map(({ name }) => name)));
  expect(data[0]).toMatchObject({ round_name: 'Round 1', games_count: expect.any(Number) });
});

test('paper is for those who may edit the tournament; types without matches of two have no slips', async () => {
  const { id } = await drawnTournament(server, 4);
  const stranger = await server.as('managerWithoutGame');
  for (const call of [listPaperNames, listMatchSlips])
    expect((await stranger.call(call, { params: { id } })).status).toBe(403);
  const board = await makeTournament(server, { type: '2' });
  const manager = await server.as('manager');
  expect((await manager.call(listMatchSlips, { params: { id: board.id } })).status).toBe(409);
});
