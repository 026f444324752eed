import { buffer } from 'node:stream/consumers';
import { channels } from '@matchdesk/contract/channels';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { transact } from '#database/transact.ts';
import { hashPicture } from './picture-hash.ts';
import {
  findHash,
  listAlike,
  listUncompared,
  markCompared,
  saveHash,
  saveReuse,
  type Uncompared,
} from './reused.store.ts';

const batch = 20;
const usualBits = 12;

/**
 * Compares screenshots that were handed in since the last time with all earlier ones. Nobody waits for it, and it holds
 * no tournament. Several servers may do the same one: what they find is the same.
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
  const { db } = context;
  const hash = await hashOf(context, result.name);
  const alike = hash
    ? await listAlike(db, hash, await readMostBits(db))
    : [{ name: result.name, distance: 0 }];
  const { match_id, tournament_id, game_id } = result;
  await transact(context, async ({ trx, announce }) => {
    const reused = await saveReuse(trx, result, alike);
    await markCompared(trx, result.id);
    if (reused > 0) announce(channels.judging(), 'changed', { match_id, tournament_id, game_id });
  });
}

/** Null where the picture has none, or is not there any more. */
async function hashOf({ db, files, log }: Context, name: string): Promise<string | null> {
  const known = await findHash(db, name);
  if (known !== undefined) return known;
  const stored = await files.read(name);
  if (!stored) return null;
  const hash = await hashPicture(await buffer(stored)).catch((error) => {
    log.warn({ err: error, name }, 'a screenshot could not be read');
    return undefined;
  });
  await saveHash(db, name, hash ?? null);
  return hash ?? null;
}

async function readMostBits(db: Db): Promise<number> {
  const found = await db
    .selectFrom('settings')
    .where('name', '=', 'reused_picture_bits')
    .select('value')
    .executeTakeFirst();
  const bits = Number(found?.value ?? usualBits);
  return Number.isInteger(bits) && bits >= 0 && bits <= 64 ? bits : usualBits;
}
