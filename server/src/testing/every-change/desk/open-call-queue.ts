import { adminCallToken } from '@matchdesk/contract/desk/admin-calls.rules';
import { second } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import type { TestPlayer } from '#testing/players.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { takeSeat } from '../take-seat.ts';

export const say = (client: Client, name: string, params: object, message: string) =>
  make(client, name, { params, body: { message } });

/** Calls from two matches, from the chat of a tournament and from a lobby, a few seconds after each other. */
export async function openCalls(server: TestServer) {
  const spring = await matchOfTwo(server, { title: 'Spring', is_chat_enabled: '1' });
  const autumn = await matchOfTwo(server, { title: 'Autumn', game_id: '6', is_chat_enabled: '1' });
  const size = { min_lobby_players: '3', max_lobby_players: '10', max_member: '20' };
  const arena = await startedMultiLobby(server, 10, { title: 'Arena', ...size });
  const lobby = arena.lobbies[0]!;
  const inLobby = await takeSeat(server, lobby.participants[9]!.id, 'Tenth');
  const [one, other] = spring.players as [TestPlayer, TestPlayer];
  const call = async (
    client: Client,
    { id, match }: { id: number; match?: { id: number } },
    text = adminCallToken,
  ) => {
    server.clock.advance(10 * second);
    return match
      ? say(client, 'sendMyMatchMessage', { id, matchId: match.id }, text)
      : say(client, 'sendMyTournamentMessage', { id }, text);
  };
  await call(inLobby.client, { id: arena.id, match: lobby });
  await call(one.client, spring, `${adminCallToken} they do not come`);
  await call(other.client, spring);
  await call(one.client, { id: spring.id });
  await call(other.client, { id: spring.id });
  await call(autumn.players[0]!.client, autumn);
  return { spring, autumn, arena, lobby, inLobby, one, other, call };
}

export type Opened = Awaited<ReturnType<typeof openCalls>>;
