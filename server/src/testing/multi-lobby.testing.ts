import { startTournament } from '@matchdesk/contract/formats/any-format';
import { generateLobbies, getLobby, listLobbies, saveLobby } from '@matchdesk/contract/formats/multi-lobby';
import type { Lobby } from '@matchdesk/contract/formats/multi-lobby.record';
import type { Client } from './client.ts';
import { enterPlayers } from './entrants.testing.ts';
import { makeTournament } from './players.testing.ts';
import type { TestServer } from './server.testing.ts';

/** The lobbies of a round with their lines; by default of the last round. */
export async function readLobbies(client: Client, id: number, round?: number): Promise<Lobby[]> {
  const query = { to: 1000, ...(round && { round }) };
  const { data } = (await client.call(listLobbies, { params: { id }, query })).body;
  return Promise.all(
    data.map(async ({ id: matchId }) => (await client.call(getLobby, { params: { id, matchId } })).body.data),
  );
}

/** A multi-lobby arena with drawn lobbies, of 3 to 4 players by default. */
export async function drawnMultiLobby(server: TestServer, count: number, more: Record<string, string> = {}) {
  const { id } = await makeTournament(server, {
    type: '5',
    min_lobby_players: '3',
    max_lobby_players: '4',
    max_member: String(Math.max(6, count)),
    ...more,
  });
  const entrants = await enterPlayers(server, id, count);
  const manager = await server.as('manager');
  const { status, body } = await manager.call(generateLobbies, { params: { id }, body: {} });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { id, entrants, manager, lobbies: await readLobbies(manager, id) };
}

/** The same tournament, started. */
export async function startedMultiLobby(
  server: TestServer,
  count: number,
  more: Record<string, string> = {},
) {
  const drawn = await drawnMultiLobby(server, count, more);
  const { status, body } = await drawn.manager.call(startTournament, { params: { id: drawn.id }, body: {} });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { ...drawn, lobbies: await readLobbies(drawn.manager, drawn.id) };
}

/** Gives everybody in a lobby decreasing points; the first ones pass. */
export async function scoreLobby(client: Client, id: number, lobby: Lobby, passing = 2) {
  const participants = lobby.participants.map((line, index) => ({
    id: line.id,
    points: 100 - 10 * index - lobby.lobby,
    passed: index < passing,
  }));
  return client.call(saveLobby, { params: { id, matchId: lobby.id }, body: { participants } });
}
