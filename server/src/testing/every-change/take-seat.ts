import { participantId } from '#testing/ids.testing.ts';
import { signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';

/** A new player who takes over somebody's seat in a tournament. */
export async function takeSeat(
  server: TestServer,
  participant: number,
  nickname: string,
): Promise<TestPlayer> {
  const player = await signUpPlayer(server, nickname);
  await server.context.db
    .updateTable('participants')
    .set({ user_id: player.id, search_text: nickname.toLowerCase() })
    .where('id', '=', participantId(participant))
    .execute();
  return player;
}
