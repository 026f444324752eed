import { undoMatchAction } from '@matchdesk/contract/formats/any-format';
import { previewRevert, whyInMatch } from '@matchdesk/contract/formats/matches';
import * as roomMatches from '@matchdesk/contract/formats/room-matches';
import * as contract from '@matchdesk/contract/formats/round-robin-swiss';
import { expect, test } from 'vitest';
import { finish, playRoom, readRoomMatches, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const swiss = (sizes: number[]) => startedRooms(server, { type: 7, sizes });
const pairsIn = (matches: Awaited<ReturnType<typeof readRoomMatches>>, round: number) =>
  matches
    .filter((match) => match.round === round)
    .map(({ first_participant, second_participant }) => [first_participant?.id, second_participant?.id]);

test('[RR-23, D85, O1] the next round is paired with the last result of the one before, by points and without a rematch', async () => {
  const { id, manager, rooms, entrants } = await swiss([16]);
  const roomId = rooms[0]!.id;
  const before = await readRoomMatches(manager, id, roomId);
  expect(before).toHaveLength(32);
  expect(pairsIn(before, 1)).toEqual(entrants.slice(0, 8).map((top, index) => [top, entrants[index + 8]]));
  expect(pairsIn(before, 2).flat()).toEqual(Array(16).fill(undefined));
  const why = async (number: number) =>
    (await manager.call(whyInMatch, { params: { id, matchId: before[number]!.id } })).body.data[0];
  expect(await why(8)).toMatchObject({ kind: 'not-paired-yet', round: 2, participant_id: null });

  for (const match of before.slice(0, 7)) await finish(manager, id, match);
  expect(pairsIn(await readRoomMatches(manager, id, roomId), 2).flat()[0]).toBeUndefined();
  const last = await finish(manager, id, before[7]!);
  expect(last.changed.map(({ round }) => round).filter((round) => round === 2)).toHaveLength(8);
  expect(await why(8)).toMatchObject({ kind: 'paired', points: 1, opponent_points: 1, group_size: 8 });
  const pairings = await manager.call(roomMatches.listRoomPairings, { params: { id, roomId } });
  expect(pairings.body.data.filter(({ round }) => round === 2)).toHaveLength(8);
  expect(pairings.body.data[8]).toMatchObject({ round: 2, kind: 'paired', points: [1, 1], rematch: false });

  await playRoom(manager, id, roomId);
  const all = await readRoomMatches(manager, id, roomId);
  const met = all.map(({ first_participant, second_participant }) =>
    [first_participant!.id, second_participant!.id].sort((a, b) => a - b).join(),
  );
  expect(new Set(met).size).toBe(32);
  const room = (await manager.call(contract.getRoom, { params: { id, roomId } })).body.data;
  expect([room.status, room.winners.length]).toEqual(['FINISHED', 8]);
  const { body } = await manager.call(roomMatches.listRoomStandings, { params: { id, roomId } });
  expect(Object.keys(body.data[0]!.criteria)).toEqual([
    'points',
    'buchholz',
    'median-buchholz',
    'sonneborn-berger',
  ]);
  expect(body.data.some(({ above }) => above?.criterion === 'buchholz')).toBe(true);
});

test('[RR-25] in Swiss a match links to the next one of its winner, and says whether a later result stands on it', async () => {
  const { id, manager, rooms } = await swiss([16]);
  const read = () => readRoomMatches(manager, id, rooms[0]!.id);
  const [lost, ...others] = (await read()).filter(({ round }) => round === 1);
  const links = async () => {
    const { next_match_id, next_match_finished } = (await read()).find((one) => one.id === lost!.id)!;
    return [next_match_id, next_match_finished];
  };
  // The second side wins the first match, and the first one all others.
  const winner = lost!.second_participant!.id;
  await finish(manager, id, lost!, winner);
  expect(await links()).toEqual([null, false]);
  for (const match of others) await finish(manager, id, match);
  const second = (await read()).filter(({ round }) => round === 2);
  const next = second.find((one) =>
    [one.first_participant?.id, one.second_participant?.id].includes(winner),
  )!;
  expect(await links()).toEqual([next.id, false]);
  await finish(manager, id, second.find((one) => one.id !== next.id)!);
  expect(await links()).toEqual([next.id, true]);
});

test('[RR-20, D84] a result is reverted only while no later one stands on it; deeply, all later rounds fall, and that is undone', async () => {
  const { id, params, manager, rooms } = await swiss([16]);
  const roomId = rooms[0]!.id;
  const first = await readRoomMatches(manager, id, roomId);
  for (const match of first.slice(0, 8)) await finish(manager, id, match);
  const revert = (matchId: number, deep = false) =>
    manager.call(roomMatches.revertRoomMatch, { params: { id, matchId }, query: { deep } });
  // Paired, but nothing played: the pairing is undone with the result.
  const plain = await revert(first[0]!.id);
  expect(plain.status).toBe(200);
  expect(pairsIn(await readRoomMatches(manager, id, roomId), 2).flat()[0]).toBeUndefined();
  await finish(manager, id, first[0]!);
  const second = (await readRoomMatches(manager, id, roomId)).filter(({ round }) => round === 2);
  await finish(manager, id, second[0]!);

  const [own] = await readRoomMatches(manager, id, roomId);
  expect(own!.next_match_finished).toBe(true);
  expect((await revert(own!.id)).body.code).toBe('later-match-finished');
  const preview = await manager.call(previewRevert, { params: { id, matchId: own!.id } });
  expect(preview.body.blocked_by).toBe(second[0]!.id);
  expect(preview.body.data.map(({ kind, round }) => [kind, round])).toEqual([
    ['match', null],
    ['round', 2],
    ['match', null],
  ]);
  const before = (await readRoomMatches(manager, id, roomId)).map(({ version: _, ...match }) => match);
  const deep = await revert(own!.id, true);
  expect([deep.status, deep.body.room.finished]).toEqual([200, 7]);
  const undone = await manager.call(undoMatchAction, { params, body: { action_id: deep.body.action_id! } });
  expect(undone.status).toBe(200);
  expect((await readRoomMatches(manager, id, roomId)).map(({ version: _, ...match }) => match)).toEqual(
    before,
  );
});

test('[RR-21, D85] in an odd room one rests with a free win: a finished match with one participant', async () => {
  const { id, manager, rooms, entrants } = await startedRooms(server, { type: 7, sizes: [17] });
  const matches = await readRoomMatches(manager, id, rooms[0]!.id);
  expect(Math.max(...matches.map(({ round }) => round))).toBe(5);
  const rests = matches.filter(({ round, second_participant }) => round === 1 && !second_participant);
  expect(rests).toMatchObject([
    {
      status: 'FINISHED',
      reason: 'free_win',
      winner_id: entrants[16],
      points: { first: 1, second: 0 },
      is_second_void: true,
    },
  ]);
  const why = await manager.call(whyInMatch, { params: { id, matchId: rests[0]!.id } });
  expect(why.body.data[0]).toMatchObject({ kind: 'rests', round: 1, entrants: 17 });
  const refused = await manager.call(roomMatches.revertRoomMatch, {
    params: { id, matchId: rests[0]!.id },
    query: {},
  });
  expect(refused.body.code).toBe('free-win');

  // In the next round somebody else rests.
  for (const match of matches)
    if (match.round === 1 && match.second_participant) await finish(manager, id, match);
  const later = (await readRoomMatches(manager, id, rooms[0]!.id)).filter(
    ({ round, reason }) => round === 2 && reason === 'free_win',
  );
  expect(later).toMatchObject([
    { status: 'FINISHED', second_participant: null, points: { first: 1, second: 0 } },
  ]);
  expect(later[0]!.winner_id).not.toBe(entrants[16]);
});
