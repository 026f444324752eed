import { listChatMatches } from '@matchdesk/contract/desk/chats';
import { exportTournament } from '@matchdesk/contract/formats/any-format';
import { listPublicMatches } from '@matchdesk/contract/formats/elimination';
import { listMatches } from '@matchdesk/contract/formats/matches';
import { listRoomPairings, startRoomsBracket } from '@matchdesk/contract/formats/room-matches';
import { getPublicRoom } from '@matchdesk/contract/formats/round-robin-swiss';
import { expect, test } from 'vitest';
import { startedTournament } from '#testing/entrants.testing.ts';
import { playRoom, readRoomMatches, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { findMatchCalled, mapMatchNumbers } from './index.ts';

const server = useTestServer();

test('a double elimination counts up and down, for staff, spectators, chats and exports alike', async () => {
  const { id, manager, matches } = await startedTournament(server, 8, { type: '3' });
  const called = new Map(matches.map((match) => [`${match.bracket} ${match.round}`, match.match_number]));
  // The last match of each round.
  expect(Object.fromEntries(called)).toEqual({
    'upper 1': 4,
    'upper 2': 6,
    'lower 1': 8,
    'lower 2': 10,
    'upper 3': 11,
    'lower 3': 12,
    'lower 4': 13,
    'final 1': 14,
  });
  const numbers = matches.map(({ match_number }) => match_number);
  const open = await server.anonymous.call(listPublicMatches, {
    params: { id },
    query: { ranges: '0-13' },
  });
  expect(open.body.data.map(({ match_number }) => match_number)).toEqual(numbers);
  const { columns, rows } = (
    await manager.call(exportTournament, { params: { id, kind: 'results' }, query: {} })
  ).body;
  expect(columns.slice(0, 2)).toEqual(['number', 'match']);
  expect(rows.map(([number]) => number)).toEqual(numbers);
  const [, , third] = matches;
  const chats = (search: string) =>
    manager.call(listChatMatches, { params: { id }, query: { search } }).then(({ body }) => body.data);
  expect(await chats(String(third!.match_number))).toContainEqual(
    expect.objectContaining({ match_id: third!.id, match_number: 3 }),
  );
});

test('the bracket of the winners counts on after all rooms, whose matches count by round', async () => {
  const { id, params, manager, rooms } = await startedRooms(server, { sizes: [4, 3, 4] });
  const inRooms = await Promise.all(rooms.map((room) => readRoomMatches(manager, id, room.id)));
  const numbers = inRooms.map((matches) => matches.map(({ match_number }) => match_number));
  expect(numbers).toEqual([
    [1, 2, 6, 7, 11, 12],
    [3, 8, 13],
    [4, 5, 9, 10, 14, 15],
  ]);
  const roomId = rooms[1]!.id;
  const pairings = (await manager.call(listRoomPairings, { params: { id, roomId } })).body.data;
  expect(pairings.map(({ match_number }) => match_number)).toEqual([3, 8, 13]);
  const open = await server.anonymous.call(getPublicRoom, { params: { id, roomId }, query: {} });
  expect(open.body.data.matches.map(({ match_number }) => match_number)).toEqual([3, 8, 13]);

  for (const room of rooms) await playRoom(manager, id, room.id);
  await manager.call(startRoomsBracket, { params });
  const bracket = (await manager.call(listMatches, { params, query: {} })).body.data;
  expect(bracket.map(({ match_number }) => match_number)).toEqual([16, 17, 18, 19, 20, 21, 22]);
  const { db } = server.context;
  const all = [...inRooms.flat(), ...bracket];
  const ids = all.map((match) => match.id);
  expect(await mapMatchNumbers(db, ids)).toEqual(new Map(all.map((match) => [match.id, match.match_number])));
  for (const match of all) expect(await findMatchCalled(db, id, match.match_number)).toBe(match.id);
  for (const none of [0, 23, 9_999_999]) expect(await findMatchCalled(db, id, none)).toBeUndefined();
});

test('a Swiss room counts the match of whoever rests', async () => {
  const { id, manager, rooms } = await startedRooms(server, { type: 7, sizes: [17] });
  const matches = await readRoomMatches(manager, id, rooms[0]!.id);
  expect(matches.map(({ match_number }) => match_number)).toEqual(matches.map((_, index) => index + 1));
  expect(matches[8]).toMatchObject({ second_participant: null, is_second_void: true, match_number: 9 });
});
