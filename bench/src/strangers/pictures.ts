import { setTimeout as pause } from 'node:timers/promises';
import { sendMyMatchMessage } from '../../../contract/src/people/players.ts';
import { openClient } from '../../../server/src/testing/client.ts';
import type { Uploader } from './attack.ts';

const atOnce = 5;

/** A player who sends five animations at a time: one that is as large as may be, four with a hundred large frames. */
export async function pictures(
  url: string,
  signal: AbortSignal,
  { token, id, matchId, allowed, large }: Uploader,
): Promise<void> {
  const client = openClient(url, token);
  await Promise.all(
    Array.from({ length: atOnce }, async (_, place) => {
      const image = new File([place === 0 ? allowed : large], 'proof.gif');
      while (!signal.aborted) {
        await client.form(sendMyMatchMessage, { image }, { id, matchId }).catch(() => undefined);
        await pause(10);
      }
    }),
  );
}
