import { hour, later } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { makeTeam, makeTournament, setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import { filledRooms, playRoom, readRooms, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

/** Room templates of the game, of another game, and a deleted one. */
async function makeTemplates(server: TestServer) {
  const superAdmin = await server.as('superAdmin');
  const info = [
    { duration: 20, matches: 3 },
    { duration: 40, matches: 5 },
  ];
  const create = async (call: string, title: string, game_id = 12) =>
    (await make(superAdmin, call, { body: { title, game_id, info } })).body.data.id;
  const own = await create('createRoomTemplate', 'Own');
  const foreign = await create('createRoomTemplate', 'Of another game', 6);
  const gone = await create('createRoomTemplate', 'Gone');
  const bracket = await create('createBracketTemplate', 'Of brackets');
  await make(superAdmin, 'deleteRoomTemplate', { params: { id: gone } });
  return { own, foreign, gone, bracket };
}

/** Teams in the place of two players: one with a logo, and one that is deleted. */
async function enterTeams(server: TestServer, participants: readonly number[]): Promise<void> {
  const { db } = server.context;
  for (const [index, participant] of participants.entries()) {
    const { id } = await makeTeam(server, await signUpPlayer(server, `Captain${index}`), []);
    const gone = index === 0 ? { logo: 'logo.png' } : { deleted_at: server.clock.now() };
    await db
      .updateTable('teams')
      .set(gone)
      .where('id', '=', id as never)
      .execute();
    await db
      .updateTable('participants')
      .set({ team_id: id as never })
      .where('id', '=', participant as never)
      .execute();
  }
}

async function readParticipants(notes: Notes, client: Client, id: number, roomId: number) {
  const queries = [
    { seated: 0 },
    { seated: 1, limit: 3, page: 2 },
    { search: 'ENTRANT 1' },
    { search: 'nobody' },
    { room_id: roomId },
  ];
  for (const query of queries) await notes.read(client, 'listRoomParticipants', { params: { id }, query });
}

/** Rooms are created, replaced, added, changed and deleted, and whatever the rules forbid is tried. */
export async function changeRoomSetup(server: TestServer, notes: Notes): Promise<void> {
  const [superAdmin, manager] = [await server.as('superAdmin'), await server.as('manager')];
  const { own, foreign, gone, bracket } = await makeTemplates(server);
  const { id } = await makeTournament(server, { type: '4', max_member: '16' });
  const params = { id };
  const entrants = await enterPlayers(server, id, 10);
  await enterTeams(server, entrants.slice(1, 3));
  await make(manager, 'deleteParticipant', { params: { id, pid: entrants[9] }, query: {} });
  await server.context.db
    .updateTable('participants')
    .set({ status: 'registered' })
    .where('id', '=', entrants[8]!)
    .execute();
  for (const call of ['fillRooms', 'generateRoomMatches', 'startRoomsBracket', 'closeRooms'])
    await make(manager, call, { params, ...(call === 'generateRoomMatches' && { body: {} }) });
  await make(manager, 'changeTournamentStatus', { params, body: { status: 'REGISTRATION_CLOSED' } });
  for (const body of [
    { length: 1, size: 17 },
    { length: 1, size: 7 },
    { length: 1, size: 8 },
    { length: 1, size: 8 },
    { length: 1, size: 1, existing: 'add' },
    ...[foreign, gone, bracket].map((template_id) => ({
      length: 2,
      size: 4,
      template_id,
      existing: 'replace',
    })),
    {
      length: 2,
      size: 4,
      existing: 'replace',
      template_id: own,
      started_at: later(server.clock.now(), 5 * hour).toISOString(),
      duration: 25,
      games_in_round: 3,
      winners_count: 24,
    },
    { length: 1, size: 3, existing: 'add', winners_count: 25 },
    { length: 1, size: 3, existing: 'add', winners_count: 1 },
  ])
    await make(manager, 'createRooms', { params, body });

  const [first, second, third] = (await readRooms(manager, id)).map((room) => room.id);
  const at = (roomId?: number) => ({ id, roomId });
  const seat = (call: string, roomId?: number, participant_id?: number) =>
    make(manager, call, { params: at(roomId), query: { participant_id } });
  for (const participant of entrants.slice(0, 4)) await seat('addToRoom', third, participant);
  await seat('addToRoom', first, entrants[2]);
  await seat('addToRoom', first, entrants[2]);
  for (const wrong of [8, 9]) await seat('addToRoom', first, entrants[wrong]);
  await seat('removeFromRoom', second, entrants[2]);
  await seat('addToRoom', 999, entrants[5]);
  await readParticipants(notes, manager, id, third!);
  for (const body of [
    { name: 'x'.repeat(50), winners_count: 3, duration: 15, games_in_round: 255 },
    { name: 'x'.repeat(51), winners_count: 0, duration: 0, games_in_round: 256 },
    { template_id: null, started_at: later(server.clock.now(), hour).toISOString() },
    { template_id: own, winners_count: null },
    { template_id: foreign },
    {},
  ])
    await make(manager, 'updateRoom', { params: at(first), body });
  for (const [index, entrant] of entrants.slice(3, 7).entries())
    await server.context.db
      .updateTable('participants')
      .set({ tournament_position: 4 - index })
      .where('id', '=', entrant)
      .execute();
  await make(superAdmin, 'fillRooms', { params });
  await notes.read(manager, 'listRoomParticipants', { params });
  for (const query of [{ from: 1, to: 1 }, { from: 2, to: 1 }, { from: 1 }, { conflicts: 1 }])
    await notes.read(manager, 'listRooms', { params, query });
  await make(manager, 'deleteRoom', { params: at(second) });
  await make(manager, 'deleteRoom', { params: at(second) });
  await make(manager, 'generateRoomMatches', { params, body: {} });
  await make(manager, 'generateRoomMatches', { params, body: { leave_out: true } });
  await notes.read(manager, 'listRoomRounds', { params, query: { from: 1, to: 1 } });
  await make(manager, 'createRooms', { params, body: { length: 1, size: 4, existing: 'add' } });
  await make(manager, 'updateRoom', { params: at(first), body: { name: 'Late' } });
  await seat('addToRoom', first, entrants[7]);
  await make(manager, 'deleteRoom', { params: at(first) });
  await make(manager, 'disqualifyParticipant', { params: { id, pid: entrants[0] } });
  await notes.read(manager, 'getRoom', { params: at(third) });
  await make(manager, 'undoStart', { params });
}

/** Rooms of both types that cannot be started, each for another reason; and rooms of a type that has none. */
export async function refuseRoomStarts(server: TestServer, notes: Notes): Promise<void> {
  const small = await filledRooms(server, { sizes: [2, 1, 2], more: { is_private: '1', secret_code: 'x1' } });
  await make(small.manager, 'generateRoomMatches', { params: small.params, body: {} });
  await make(small.manager, 'deleteParticipant', {
    params: { id: small.id, pid: small.entrants[0] },
    query: {},
  });
  const swiss = await makeTournament(server, { type: '7', max_member: '64' });
  const params = { id: swiss.id };
  await enterPlayers(server, swiss.id, 18);
  for (const size of [15, 25, 16, 24])
    await make(small.manager, 'createRooms', { params, body: { length: 2, size } });
  await make(small.manager, 'fillRooms', { params });
  await make(small.manager, 'generateRoomMatches', { params, body: {} });
  await notes.read(small.manager, 'getRoundRobin', { params });
  const cup = { id: (await makeTournament(server)).id };
  await notes.read(small.manager, 'getRoundRobin', { params: cup });
  await notes.read(small.manager, 'getRoom', { params: { ...cup, roomId: small.rooms[0]!.id } });
  await make(small.manager, 'createRooms', { params: cup, body: { length: 2, size: 4 } });
  for (const call of ['fillRooms', 'startRoomsBracket', 'closeRooms'])
    await make(small.manager, call, { params: cup });
  const inRoom = { ...cup, roomId: small.rooms[0]!.id };
  await make(small.manager, 'tickRoomWinner', {
    params: inRoom,
    body: { participantId: small.entrants[1] },
  });
  await make(small.manager, 'updateRoomRound', {
    params: { ...small.params, roomId: small.rooms[0]!.id, round: 1 },
    body: { started_at: later(server.clock.now(), hour).toISOString() },
  });
  for (const code of [{}, { code: 'x1' }, { code: 'x2' }])
    await notes.read(server.anonymous, 'listPublicRooms', {
      params: small.params,
      query: { ...code, to: 0 },
    });
  const many = await startedRooms(server, { sizes: [2, 2, 2, 2, 2, 2, 2] });
  for (const room of [0, 1, 0]) {
    await make(many.manager, 'startRoomsBracket', { params: many.params });
    await playRoom(many.manager, many.id, many.rooms[room]!.id);
  }
  await setTournamentStatus(server, many.id, 'REGISTRATION_CLOSED');
  await make(many.manager, 'createRooms', {
    params: many.params,
    body: { length: 7, size: 2, existing: 'replace' },
  });
  await make(many.manager, 'fillRooms', { params: many.params });
  await make(many.manager, 'generateRoomMatches', { params: many.params, body: {} });
}
