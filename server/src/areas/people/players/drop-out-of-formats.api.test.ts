import {
  closeChallenge,
  closeRooms,
  closeScoredTournament,
  undoMatchAction,
} from '@matchdesk/contract/formats/any-format';
import { finishMatch } from '@matchdesk/contract/formats/matches';
import { startNextRound } from '@matchdesk/contract/formats/multi-lobby';
import { startRoomsBracket } from '@matchdesk/contract/formats/room-matches';
import * as play from '@matchdesk/contract/people/players';

import { dropOutParticipant } from '@matchdesk/contract/tournaments/participants';
import { expect, test } from 'vitest';
import { placed, startedChallenge } from '#testing/challenge.testing.ts';
import type { Client } from '#testing/client.ts';
import { readMatches } from '#testing/entrants.testing.ts';
import { takeSeat } from '#testing/every-change/take-seat.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { playersIn, playOut, readLobbies, startedTft } from '#testing/lobbies.testing.ts';
import * as multiLobby from '#testing/multi-lobby.testing.ts';
import type { TestPlayer } from '#testing/players.testing.ts';
import { finish, playRoom, readRoomMatches, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const dropOut = async ({ client }: TestPlayer, id: number) => {
  const { status, body } = await client.call(play.dropOut, { params: { id } });
  expect([status, body.data.mine?.leaving]).toEqual([200, 'withdrew']);
};

const next = async ({ client }: TestPlayer, id: number) =>
  (await client.call(play.getMyNext, { params: { id } })).body.data;

const close = (manager: Client, id: number) =>
  manager.call(closeScoredTournament, { params: { id }, body: { confirmed: true } });

/** Records it as staff do, and takes it back. */
async function outAndBack(manager: Client, id: number, pid: number): Promise<void> {
  const done = await manager.call(dropOutParticipant, { params: { id, pid } });
  expect([done.status, done.body.data.leaving]).toEqual([200, 'withdrew']);
  const undone = await manager.call(undoMatchAction, {
    params: { id },
    body: { action_id: done.body.action_id! },
  });
  expect(undone.status).toBe(200);
}

test('[PLAY-31, PLAY-34] rooms: all open matches end, and the rank in the room gives the place', async () => {
  const { id, manager, rooms } = await startedRooms(server, { sizes: [4] });
  const room = rooms[0]!.id;
  const [match] = await readRoomMatches(manager, id, room);
  const best = match!.first_participant!.id;
  await outAndBack(manager, id, best);
  await finish(manager, id, match!, best);
  const player = await takeSeat(server, best, 'Best');
  await dropOut(player, id);
  const own = (await readRoomMatches(manager, id, room)).filter((one) =>
    [one.first_participant?.id, one.second_participant?.id].includes(best),
  );
  expect(own.map(({ reason }) => reason)).toEqual(['played', 'withdrew', 'withdrew']);
  await playRoom(manager, id, room);
  await manager.call(closeRooms, { params: { id } });
  expect(await next(player, id)).toMatchObject({ step: 'done', place: { from: expect.any(Number) } });
});

test('[PLAY-31] rooms: in the bracket of the winners they lose their match, and are placed there', async () => {
  const { id, params, manager, rooms } = await startedRooms(server, { sizes: [3, 3] });
  for (const { id: room } of rooms) await playRoom(manager, id, room);
  await manager.call(startRoomsBracket, { params });
  const [semifinal] = await readMatches(manager, id);
  const player = await takeSeat(server, semifinal!.first_participant!.id, 'Semi');
  await dropOut(player, id);
  expect((await readMatches(manager, id))[0]).toMatchObject({ reason: 'withdrew' });
  for (const number of [1, 2]) {
    const match = (await readMatches(manager, id))[number]!;
    const winner_id = match.first_participant!.id;
    await manager.call(finishMatch, { params: { id, matchId: match.id }, body: { winner_id } });
  }
  expect(await next(player, id)).toMatchObject({ step: 'done', place: { from: 3, to: 4 } });
});

test('[PLAY-31] Swiss: they are paired no more', async () => {
  const { id, manager, rooms, entrants } = await startedRooms(server, { type: 7, sizes: [16] });
  const player = await takeSeat(server, entrants[0]!, 'Swiss');
  await dropOut(player, id);
  const room = rooms[0]!.id;
  const inRound = async (round: number) =>
    (await readRoomMatches(manager, id, room)).filter((match) => match.round === round);
  for (const match of await inRound(1)) if (match.status !== 'FINISHED') await finish(manager, id, match);
  const paired = (await inRound(2)).flatMap((match) => [match.first_participant, match.second_participant]);
  expect(paired.filter(Boolean)).toHaveLength(15);
  expect(paired.some((side) => side?.id === entrants[0])).toBe(false);
  expect(await next(player, id)).toMatchObject({ step: 'out' });
});

test('[PLAY-31, PLAY-34] TFT: they keep the seat without playing, and share the last place of the lobby', async () => {
  const { id, manager, lobbies } = await startedTft(server, 16);
  const [out] = playersIn(lobbies[0]!);
  await outAndBack(manager, id, out!);
  const player = await takeSeat(server, out!, 'Leaver');
  await dropOut(player, id);
  const seat = (await readLobbies(manager, id))[0]!.participants.find((one) => one.participant.id === out);
  expect(seat).toMatchObject({ out: 'withdrew', place: null });
  await playOut(manager, id);
  await close(manager, id);
  expect(await next(player, id)).toMatchObject({ step: 'done', place: { from: 9, to: 16 } });
});

test('[PLAY-31, PLAY-34] multi-lobby: they no longer pass, and their points give the place', async () => {
  const { id, manager, lobbies } = await multiLobby.startedMultiLobby(server, 8);
  for (const lobby of lobbies) await multiLobby.scoreLobby(manager, id, lobby);
  const best = lobbies[0]!.participants[0]!.id;
  await outAndBack(manager, id, best);
  const player = await takeSeat(server, best, 'Best');
  await dropOut(player, id);
  const line = (await multiLobby.readLobbies(manager, id))[0]!.participants[0]!;
  expect(line).toMatchObject({ id: best, out: 'withdrew', passed: false, points: 99 });
  await manager.call(startNextRound, { params: { id }, body: { confirm: ['passed', 'sizes'] } });
  await close(manager, id);
  const { place, step } = await next(player, id);
  expect(step).toBe('done');
  expect(place!.from).toBeLessThan(8);
});

test('[PLAY-31, PLAY-34] a leaderboard keeps their scores and rank, and takes what they played before', async () => {
  const { id, manager, entrants, enter, standings } = await startedLeaderboard(server, 3);
  await enter(1, [
    [entrants[0]!, 9],
    [entrants[1]!, 5],
  ]);
  await outAndBack(manager, id, entrants[0]!);
  const player = await takeSeat(server, entrants[0]!, 'Scorer');
  await dropOut(player, id);
  expect((await enter(2, [[entrants[0]!, 4]])).status).toBe(200);
  expect((await standings()).data[0]).toMatchObject({ participant_id: entrants[0], rank: 1, is_out: false });
  await close(manager, id);
  expect(await next(player, id)).toMatchObject({ step: 'done', place: { from: 1, to: 1 } });
});

test.each(['8', '9'] as const)(
  '[PLAY-31, PLAY-34] a challenge of type %s: a saved place stays',
  async (type) => {
    const { id, manager, entrants, save, winners } = await startedChallenge(server, 3, { type });
    await save(placed(entrants[0], entrants[1]));
    await outAndBack(manager, id, entrants[0]!);
    const player = await takeSeat(server, entrants[0]!, 'Winner');
    const other = await takeSeat(server, entrants[2]!, 'Other');
    await dropOut(player, id);
    await dropOut(other, id);
    expect(await winners()).toEqual([entrants[0], entrants[1]]);
    expect((await save(placed(entrants[1], entrants[0]))).status).toBe(200);
    expect((await save(placed(entrants[1], entrants[2]))).status).toBe(422);
    await manager.call(closeChallenge, { params: { id } });
    expect(await next(player, id)).toMatchObject({ step: 'done', place: { from: 2, to: 2 } });
  },
);
