import { channels } from '@matchdesk/contract/channels';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { listUncompared, markCompared, saveReuse, type Uncompared } from '#rows/pictures/pictures.store.ts';
import { hashOf, listAlikeTo } from './stored-hash.ts';

const batch = 20;

/**
 * Compares new screenshots with all earlier ones. Nobody waits for it, and it locks no tournament. Several servers may
 * compare the same one: they find the same.
 */
export async function comparePictures(context: Context): Promise<number> {
  let compared = 0;
  for (;;) {
    const found = await listUncompared(context.db, batch);
    for (const result of found) {
      if (context.stopping.aborted) return compared;
      await compare(context, result);
      compared += 1;
    }
    if (found.length < batch) return compared;
  }
}

async function compare(context: Context, result: Uncompared): Promise<void> {
  const alike = await listAlikeTo(context.db, result.name, await hashOf(context, result.name));
  const { match_id, tournament_id, game_id } = result;
  await transact(context, async ({ trx, announce }) => {
    const reused = await saveReuse(trx, result, alike);
    await markCompared(trx, result.id);
    if (reused > 0) announce(channels.judging(), 'changed', { match_id, tournament_id, game_id });
  });
}
