import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalStorageAdapter } from '@flystorage/local-fs';

/**
 * A file gets its name only once its content is complete: otherwise a kill or a full disk in the middle would leave a
 * broken picture for good.
 */
export class AtomicFiles extends LocalStorageAdapter {
  readonly #folder: string;

  constructor(folder: string) {
    super(folder);
    this.#folder = folder;
  }

  override async write(...[path, contents, options]: Parameters<LocalStorageAdapter['write']>) {
    const half = `${path}.half-${randomUUID()}`;
    try {
      await super.write(half, contents, options);
      await this.#keep(half);
      await this.moveFile(half, path, options);
    } catch (error) {
      await this.deleteFile(half);
      throw error;
    }
  }

  /** The database's reference to the picture survives a power cut, so the picture must survive it too. */
  async #keep(path: string): Promise<void> {
    const file = await open(join(this.#folder, path), 'r+');
    await file.sync().finally(() => file.close());
  }
}
