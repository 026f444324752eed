import { buffer } from 'node:stream/consumers';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { hashPicture } from '#rows/pictures/picture-hash.ts';
import { findHash, listAlike, saveHash } from '#rows/pictures/pictures.store.ts';

const usualBits = 12;

/** Null if the picture has none, or no longer exists. */
export async function hashOf({ db, files, log }: Context, name: string): Promise<string | null> {
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

/** The pictures that look like this one, itself among them; without a hash only itself does. */
export async function listAlikeTo(db: Db | Trx, name: string, hash: string | null | undefined) {
  return hash ? listAlike(db, hash, await readMostBits(db)) : [{ name, distance: 0 }];
}

async function readMostBits(db: Db | Trx): Promise<number> {
  const found = await db
    .selectFrom('settings')
    .where('name', '=', 'reused_picture_bits')
    .select('value')
    .executeTakeFirst();
  const bits = Number(found?.value ?? usualBits);
  return Number.isInteger(bits) && bits >= 0 && bits <= 64 ? bits : usualBits;
}
