import { getLastSave } from '@matchdesk/contract/formats/any-format';
import { listOpenMatches } from '@matchdesk/contract/formats/results';
import { hour, later } from '#clock.ts';
import { placed, startedChallenge } from '#testing/challenge.testing.ts';
import { drawnMultiLobby, readLobbies, scoreLobby, startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import {
  filledRooms,
  finish,
  playRoom,
  readRoomMatches,
  startedRooms,
} from '#testing/round-robin-swiss.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

/** Round-robin rooms, up to the bracket of their winners. */
export async function changeRooms(server: TestServer): Promise<void> {
  const filled = await filledRooms(server, { sizes: [3, 3, 2] });
  const { id, manager, params, rooms, entrants } = filled;
  const [first, , last] = rooms;
  const inRoom = (roomId: number) => ({ id, roomId });
  const started_at = later(server.clock.now(), 3 * hour).toISOString();
  await make(manager, 'updateRoom', { params: inRoom(first!.id), body: { name: 'Cellar' } });
  await make(manager, 'removeFromRoom', {
    params: inRoom(first!.id),
    query: { participant_id: entrants[0] },
  });
  await make(manager, 'fillRooms', { params });
  await make(manager, 'deleteRoom', { params: inRoom(last!.id) });

  const played = await startedRooms(server, { sizes: [3, 3] });
  const [one, other] = played.rooms;
  const round = { id: played.id, roomId: one!.id, round: 1 };
  await make(played.manager, 'updateRoomRound', { params: round, body: { started_at } });
  const [match] = await readRoomMatches(played.manager, played.id, one!.id);
  await finish(played.manager, played.id, match!);
  await make(played.manager, 'revertRoomMatch', {
    params: { id: played.id, matchId: match!.id },
    query: {},
  });
  for (const room of [one!, other!]) await playRoom(played.manager, played.id, room.id);
  await make(played.manager, 'tickRoomWinner', {
    params: { id: played.id, roomId: one!.id },
    body: { participantId: played.entrants[2], winner: true },
  });
  await make(played.manager, 'startRoomsBracket', { params: played.params });

  const closed = await startedRooms(server, { sizes: [3] });
  await playRoom(closed.manager, closed.id, closed.rooms[0]!.id);
  await make(closed.manager, 'closeRooms', { params: closed.params });
  await saveSheet(server);
}

/** A sheet of results over two rooms: saved, taken back, and refused because its versions are those from before. */
async function saveSheet(server: TestServer): Promise<void> {
  const { id, manager, params } = await startedRooms(server, { sizes: [3, 2] });
  const open = (await manager.call(listOpenMatches, { params: { id } })).body.data;
  const rows = open.map(({ id: match_id, version, second_participant }) => ({
    match_id,
    winner_id: second_participant?.id,
    match_result: '0:1',
    version,
  }));
  const { action_id } = (await make(manager, 'saveResults', { params, body: { rows } })).body;
  await make(manager, 'undoMatchAction', { params, body: { action_id } });
  await make(manager, 'saveResults', { params, body: { rows } });
}

/** A multi-lobby arena over two rounds. */
export async function changeLobbies(server: TestServer): Promise<void> {
  const drawn = await drawnMultiLobby(server, 7);
  const [large, small] = drawn.lobbies.toSorted(
    (one, other) => other.participants.length - one.participants.length,
  );
  const params = { id: drawn.id };
  await make(drawn.manager, 'moveToLobby', {
    params: {
      id: drawn.id,
      lobbyId: small!.id,
      participantId: large!.participants[0]!.id,
    },
  });
  await make(drawn.manager, 'redrawLobbies', { params, body: {} });
  const [redrawn] = await readLobbies(drawn.manager, drawn.id);
  await make(drawn.manager, 'editLobby', {
    params: { id: drawn.id, lobbyId: redrawn!.id },
    body: { lobby_started: later(server.clock.now(), 3 * hour).toISOString(), round: 1 },
  });

  const { id, manager, lobbies } = await startedMultiLobby(server, 8);
  for (const lobby of lobbies) await scoreLobby(manager, id, lobby);
  await make(manager, 'startNextRound', { params: { id }, body: { confirm: ['passed', 'sizes'] } });
  await make(manager, 'reopenRound', { params: { id, round: 1 }, query: {} });
  const [lobby] = await readLobbies(manager, id, 1);
  await scoreLobby(manager, id, lobby!, 1);
  const last = (await manager.call(getLastSave, { params: { id } })).body.data;
  await make(manager, 'revertLastSave', { params: { id }, body: { action_id: last?.action_id } });
}

/** A challenge, from its start to its winners. */
export async function changeChallenges(server: TestServer): Promise<void> {
  const { id, manager, entrants } = await startedChallenge(server, 4);
  const params = { id };
  await make(manager, 'undoStart', { params });
  await make(manager, 'startChallenge', { params });
  await make(manager, 'saveWinners', { params, body: { winners: placed(...entrants) } });
  await make(manager, 'closeChallenge', { params });
}
