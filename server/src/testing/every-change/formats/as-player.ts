import type { Client } from '#testing/client.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';

/** Somebody who signs in, in the place of an entrant without an account. */
export async function asPlayer(server: TestServer, participant: number, nickname: string): Promise<Client> {
  const { id, client } = await signUpPlayer(server, nickname);
  await server.context.db
    .updateTable('participants')
    .set({ user_id: id, search_text: nickname.toLowerCase() })
    .where('id', '=', participant as never)
    .execute();
  return client;
}
