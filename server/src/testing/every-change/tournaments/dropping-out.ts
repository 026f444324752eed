import { startedChallenge } from '#testing/challenge.testing.ts';
import type { Client } from '#testing/client.ts';
import { drawnTournament, readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { playersIn, startedTft } from '#testing/lobbies.testing.ts';
import { startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { readRoomMatches, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { takeSeat } from '../take-seat.ts';

const recordOut = (manager: Client, id: number, pid: number) =>
  make(manager, 'dropOutParticipant', { params: { id, pid } });

/** Staff record it, take it back, and record it once more. */
async function outAndBack(manager: Client, id: number, pid: number): Promise<void> {
  const { body } = await recordOut(manager, id, pid);
  await make(manager, 'undoMatchAction', { params: { id }, body: { action_id: body.action_id } });
  await recordOut(manager, id, pid);
}

/** A player drops out of a bracket, the other one of the same match after them, and one is disqualified as well. */
async function dropOutOfBrackets(server: TestServer): Promise<void> {
  const { id, manager, matches } = await startedTournament(server, 4, { type: '3' });
  const [first, second] = matches.map(({ first_participant }) => first_participant?.id);
  const player = await takeSeat(server, first!, 'Leaver');
  const dropOut = () => make(player.client, 'dropOut', { params: { id } });
  await dropOut();
  await dropOut();
  await recordOut(manager, id, second!);
  await make(manager, 'disqualifyParticipant', { params: { id, pid: first } });
  await recordOut(manager, id, first!);
  const open = (await readMatches(manager, id)).find(
    ({ status, winner_id, first_participant, second_participant }) =>
      status !== 'FINISHED' && winner_id === null && first_participant && second_participant,
  )!;
  await outAndBack(manager, id, open.first_participant!.id);
  await recordOut(manager, id, 99_999);

  const early = await drawnTournament(server, 2);
  const [seated] = await readMatches(early.manager, early.id);
  const waiting = await takeSeat(server, seated!.first_participant!.id, 'Waiting');
  await make(waiting.client, 'dropOut', { params: { id: early.id } });
  await recordOut(early.manager, early.id, seated!.first_participant!.id);
}

/** Whoever drops out in each type of tournament, beside those that stay. */
export async function changeDropOuts(server: TestServer): Promise<void> {
  await dropOutOfBrackets(server);
  const rooms = await startedRooms(server, { sizes: [3] });
  const [match] = await readRoomMatches(rooms.manager, rooms.id, rooms.rooms[0]!.id);
  await outAndBack(rooms.manager, rooms.id, match!.first_participant!.id);
  const tft = await startedTft(server, 16);
  await outAndBack(tft.manager, tft.id, playersIn(tft.lobbies[0]!)[0]!);
  const arena = await startedMultiLobby(server, 4);
  await outAndBack(arena.manager, arena.id, arena.lobbies[0]!.participants[0]!.id);
  const board = await startedLeaderboard(server, 2);
  await outAndBack(board.manager, board.id, board.entrants[0]!);
  const challenge = await startedChallenge(server, 2);
  await outAndBack(challenge.manager, challenge.id, challenge.entrants[0]!);
}
