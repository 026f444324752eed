import type { Client } from '#testing/client.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import type { TestPlayer } from '#testing/players.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

export async function openChats(server: TestServer) {
  const enabled = { is_chat_enabled: '1', chat_image_enabled: '1' };
  const cup = await matchOfTwo(server, { title: 'Talkative', ...enabled });
  const silent = await matchOfTwo(server, { title: 'Silent' });
  const [one, other] = cup.players as [TestPlayer, TestPlayer];
  const params = { id: cup.id, matchId: cup.match.id };
  const say = ({ client }: { client: Client }, message: string, more: object = {}) =>
    make(client, 'sendMyMatchMessage', { params, body: { message, ...more } });
  return { cup, silent, one, other, params, say };
}

export type Opened = Awaited<ReturnType<typeof openChats>>;
