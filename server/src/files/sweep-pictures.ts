import type { FileStorage } from '@flystorage/file-storage';
import { day, later, second } from '#clock.ts';
import type { Db, Trx } from '#database/schema.ts';
import { forgetUploads } from './picture-allowance.ts';
import {
  forgetPictures,
  hideRemovedPicture,
  lockStoredOnce,
  lockUnused,
  noteUnused,
} from './pictures.store.ts';

/**
 * Unused pictures are kept for this long: a picture is stored before the change that refers to it commits, and a backup
 * copies pictures after the database.
 */
const grace = day;
const batch = 50;
/** A storage that hangs must not keep the rows locked. */
const within = { timeout: 10 * second };

/**
 * The rows stay locked until the files are deleted: somebody who stores one of them meanwhile waits, and writes it
 * anew.
 */
function remove(db: Db, storage: FileStorage, lock: (trx: Trx) => Promise<string[]>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const names = await lock(trx);
    for (const name of names) await storage.deleteFile(name, within);
    await forgetPictures(trx, names);
    return names.length;
  });
}

/**
 * Removes what nothing has referred to for a day. Several servers may sweep at once: each takes what others have not
 * locked.
 */
export async function sweepPictures(db: Db, storage: FileStorage, now: Date): Promise<number> {
  await noteUnused(db, now);
  let removed = 0;
  for (;;) {
    const taken = await remove(db, storage, (trx) => lockUnused(trx, later(now, -grace), batch));
    removed += taken;
    if (taken < batch) break;
  }
  await forgetUploads(db, now);
  return removed;
}

/** A picture that staff had removed is only hidden again: storing it once more had made it visible. */
export async function discardPicture(db: Db, storage: FileStorage, name: string, now: Date): Promise<void> {
  const removed = await remove(db, storage, (trx) => lockStoredOnce(trx, name));
  if (removed === 0) await hideRemovedPicture(db, name, now);
}
