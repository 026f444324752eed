import { statfs } from 'node:fs/promises';
import { second } from '#clock.ts';
import type { Context } from '#context.ts';
import { watchFailure } from '#ongoing-failure.ts';
import { singleFlight } from '#queues/single-flight.ts';

const megabyte = 1024 * 1024;

/** Fails while the disk that this server writes to is nearly full. */
export function watchFreeDisk({ config, log }: Pick<Context, 'config' | 'log'>): () => Promise<void> {
  const { DATA_DIR, DATABASE_URL, FILES_URL, DISK_RESERVE } = config;
  const trouble = watchFailure(log, {
    begins: 'the data folder has no room left: not ready until it has',
    ends: 'the data folder has room again',
  });
  const isWritten = !DATABASE_URL || !FILES_URL;
  return singleFlight(async () => {
    if (!isWritten || DISK_RESERVE === 0) return;
    const { blocks, bavail, bsize } = await statfs(DATA_DIR);
    const megabytes = Math.floor((bavail * bsize) / megabyte);
    // A file system without blocks does not report its free space.
    if (blocks > 0 && megabytes < DISK_RESERVE) {
      trouble.begin({ folder: DATA_DIR, megabytes });
      throw new Error('the data folder has no room left');
    }
    trouble.end();
  }, second);
}
