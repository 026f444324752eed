import { finishMatch } from '@matchdesk/contract/formats/matches';
import { startRoomsBracket } from '@matchdesk/contract/formats/room-matches';
import { expect, test } from 'vitest';
import { transact } from '#database/transact.ts';
import { known } from '#known.ts';
import { findBracket } from '#rows/brackets/index.ts';
import { startedTournament } from '#testing/entrants.testing.ts';
import { tournamentId } from '#testing/ids.testing.ts';
import { playRoom, readRoomMatches, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { listMatchPeople } from './match-people.store.ts';
import { listByNumbers, numbersOf, saveRows } from './matches.store.ts';

const server = useTestServer();

test('a match is of the room whose block it is in, or of the bracket behind all rooms', async () => {
  const { id, params, manager, rooms } = await startedRooms(server, { sizes: [3, 2, 2] });
  for (const room of rooms) await playRoom(manager, id, room.id);
  const { body } = await manager.call(startRoomsBracket, { params });
  const perRoom = await Promise.all(rooms.map((room) => readRoomMatches(manager, id, room.id)));
  const ids = [...perRoom.flat().map((match) => match.id), body.data.first_match_id];
  const found = await listMatchPeople(server.context.db, ids);
  const kindOf = new Map(found.map((one) => [one.id, one.kind]));
  expect(ids.map((match) => kindOf.get(match))).toEqual([...Array(5).fill('room'), 'bracket']);
  const [last] = perRoom[2]!;
  expect(found.find((one) => one.id === last!.id)).toEqual({
    id: last!.id,
    tournament_id: id,
    participants: [last!.first_participant!.id, last!.second_participant!.id],
    is_finished: true,
    kind: 'room',
  });
});

test('the matches somebody stands in, and those that are saved, come by their numbers', async () => {
  const { id, manager, matches } = await startedTournament(server, 8);
  const winner = matches[0]!.first_participant!.id;
  const finish = (match: number) =>
    manager.call(finishMatch, {
      params: { id, matchId: matches[match]!.id },
      body: { winner_id: winner },
    });
  await finish(0);
  await manager.call(finishMatch, {
    params: { id, matchId: matches[1]!.id },
    body: { winner_id: matches[1]!.first_participant!.id },
  });
  await finish(4);
  await transact(server.context, async ({ trx }) => {
    const bracket = known(await findBracket(trx, tournamentId(id)), 'the bracket that was started');
    expect(await numbersOf(trx, bracket, winner)).toEqual([0, 4, 6]);
    const rows = await listByNumbers(trx, bracket, [6, 2, 4]);
    expect(rows.map(({ match }) => match)).toEqual([2, 4, 6]);
    const saved = await saveRows(trx, bracket, rows.toReversed());
    expect(saved.map(({ match, version }) => [match, version])).toEqual(
      rows.map(({ match, version }) => [match, version + 1]),
    );
    expect(await saveRows(trx, bracket, [])).toEqual([]);
  });
});
