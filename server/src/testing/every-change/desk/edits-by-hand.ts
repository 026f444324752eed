import { startedTournament } from '#testing/entrants.testing.ts';
import { participantId } from '#testing/ids.testing.ts';
import { startedTft } from '#testing/lobbies.testing.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import { readRoomMatches, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

const bracketOf = async (server: TestServer) => {
  const cup = await matchOfTwo(server, { title: 'Edited' });
  const [first, second] = cup.matches;
  const [a, b] = [first!.first_participant!.id, first!.second_participant!.id];
  const [c, d] = [second!.first_participant!.id, second!.second_participant!.id];
  return { ...cup, first: first!, final: cup.matches.at(-1)!, a, b, c, d };
};

/** Edits of a bracket, each checked first. */
async function editBracket(server: TestServer, notes: Notes): Promise<void> {
  const superAdmin = await server.as('superAdmin');
  const { id, first, final, a, b, c, d, say, players } = await bracketOf(server);
  const strange = await startedTournament(server, 3, { title: 'With a free place' });
  const edit = async (matchId: number, body: object) => {
    const input = { params: { id, matchId }, body };
    await notes.read(superAdmin, 'checkMatchEdit', input);
    await make(superAdmin, 'editMatch', input);
    await notes.read(superAdmin, 'getRawMatch', { params: { id, matchId } });
  };
  await say(players[0], '1:0');
  await edit(first.id, { status: 'PENDING' });
  await edit(first.id, { winner: b });
  await edit(first.id, { winner: b, status: 'FINISHED' });
  await edit(first.id, { winner: null, status: 'OPENED', version: 1 });
  await edit(first.id, { winner: c });
  await edit(first.id, { firstParticipant: b });
  await edit(first.id, { secondParticipant: a });
  await edit(first.id, { firstParticipant: b, secondParticipant: null });
  await edit(first.id, { firstParticipant: a, secondParticipant: b, winner: null, status: 'OPENED' });
  await edit(first.id, { firstParticipant: strange.entrants[0] });
  await edit(first.id, { secondParticipant: 9999 });
  await edit(final.id, { firstParticipant: a, secondParticipant: c, status: 'OPENED' });
  await edit(final.id, { secondParticipant: a });
  await edit(final.id, { winner: a, status: 'FINISHED' });
  await edit(final.id, { secondParticipant: d });
  await server.context.db
    .updateTable('participants')
    .set({ status: 'deleted' })
    .where('id', '=', participantId(b))
    .execute();
  await edit(final.id, { secondParticipant: b });
  for (const match of strange.matches)
    await notes.read(superAdmin, 'getRawMatch', { params: { id: strange.id, matchId: match.id } });
  await edit(strange.matches[0]!.id, { status: 'PENDING' });
  await notes.read(superAdmin, 'listMatchHistory', { params: { id, matchId: first.id }, query: {} });
}

/** Rooms have matches of two sides, lobbies have none. */
async function editElsewhere(server: TestServer, notes: Notes): Promise<void> {
  const superAdmin = await server.as('superAdmin');
  const rooms = await startedRooms(server, { sizes: [3], more: { title: 'Rooms' } });
  const matches = await readRoomMatches(rooms.manager, rooms.id, rooms.rooms[0]!.id);
  const params = { id: rooms.id, matchId: matches[0]!.id };
  const body = { winner: matches[0]!.second_participant!.id, status: 'FINISHED' };
  await notes.read(superAdmin, 'checkMatchEdit', { params, body });
  await make(superAdmin, 'editMatch', { params, body });
  await notes.read(superAdmin, 'getRawMatch', { params });
  await make(superAdmin, 'editMatch', { params, body: { firstParticipant: null } });
  const tft = await startedTft(server, 16, { title: 'Lobbies' });
  const lobby = { id: tft.id, matchId: tft.lobbies[0]!.id };
  await notes.read(superAdmin, 'getRawMatch', { params: lobby });
  await make(superAdmin, 'editMatch', { params: lobby, body: { status: 'FINISHED' } });
}

/** What a Super admin writes into matches by hand. */
export async function changeByHand(server: TestServer, notes: Notes): Promise<void> {
  await editBracket(server, notes);
  await editElsewhere(server, notes);
}
