import { listRoomPairings } from '@matchdesk/contract/formats/room-matches';
import * as contract from '@matchdesk/contract/formats/round-robin-swiss';
import { expect, test } from 'vitest';
import { makeTournament } from '#testing/players.testing.ts';
import { playRoom, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('[O10, O19] everybody reads rooms, standings and matches, without e-mails, accounts or conflicts', async () => {
  const { id, params, manager, rooms, entrants } = await startedRooms(server, { sizes: [3, 2] });
  await playRoom(manager, id, rooms[0]!.id);
  const listed = await server.anonymous.call(contract.listPublicRooms, { params, query: { from: 1, to: 1 } });
  expect([listed.status, listed.body.meta.total]).toEqual([200, 2]);
  expect(listed.body.data).toMatchObject([{ id: rooms[1]!.id, name: 'Room 2', seated: 2, matches: 1 }]);
  const { body } = await server.anonymous.call(contract.getPublicRoom, {
    params: { id, roomId: rooms[0]!.id },
    query: {},
  });
  expect(body.data.standings.map(({ rank, participant, points }) => [rank, participant.id, points])).toEqual([
    [1, entrants[0], 2],
    [2, entrants[1], 1],
    [3, entrants[2], 0],
  ]);
  expect(body.data.matches).toHaveLength(3);
  expect(JSON.stringify([listed.body, body])).not.toMatch(/@players\.test|user_id|conflicts/);
});

test('everybody sees why two meet in a Swiss, as staff do; a round robin needs no reasons', async () => {
  const { id, manager, rooms } = await startedRooms(server, { type: 7, sizes: [17] });
  const params = { id, roomId: rooms[0]!.id };
  const { pairings } = (await server.anonymous.call(contract.getPublicRoom, { params, query: {} })).body.data;
  const known = (await manager.call(listRoomPairings, { params })).body.data;
  expect(pairings.map(({ first: _, second: _1, ...why }) => why)).toEqual(
    known.map(({ first: _, second: _1, ...why }) => why),
  );
  expect(pairings.filter(({ round }) => round === 1).map(({ kind }) => kind)).toEqual([
    ...Array(8).fill('paired'),
    'bye',
  ]);
  expect(JSON.stringify(pairings)).not.toMatch(/@players\.test|user_id/);
  const robin = await startedRooms(server, { sizes: [3] });
  const plain = await server.anonymous.call(contract.getPublicRoom, {
    params: { id: robin.id, roomId: robin.rooms[0]!.id },
    query: {},
  });
  expect(plain.body.data.pairings).toEqual([]);
});

test('a private tournament shows its rooms only to those with its code', async () => {
  const { id, params, rooms } = await startedRooms(server, {
    sizes: [2],
    more: { is_private: '1', secret_code: 'open-sesame' },
  });
  const room = { id, roomId: rooms[0]!.id };
  const asked = async (code?: string) => [
    (await server.anonymous.call(contract.listPublicRooms, { params, query: { ...(code && { code }) } }))
      .status,
    (await server.anonymous.call(contract.getPublicRoom, { params: room, query: { ...(code && { code }) } }))
      .status,
  ];
  expect(await asked()).toEqual([404, 404]);
  expect(await asked('wrong')).toEqual([404, 404]);
  expect(await asked('open-sesame')).toEqual([200, 200]);
});

test('[RR-27] only round robin and Swiss have round-robin data, from the first moment on', async () => {
  const manager = await server.as('manager');
  const dataOf = async (type: number) => {
    const { id } = await makeTournament(server, { type: String(type), max_member: '16' });
    return (await manager.call(contract.getRoundRobin, { params: { id } })).body.data;
  };
  expect(await dataOf(1)).toBeNull();
  expect(await dataOf(4)).toMatchObject({ type: 4, stage: 1, rooms_count: 0, is_generated: false });
  expect(await dataOf(7)).toMatchObject({ type: 7, stage: 1, complete: false, unseated_count: 0 });
});
