import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { AwsS3StorageAdapter } from '@flystorage/aws-s3';
import { FileStorage } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';
import { second } from '#clock.ts';
import type { Config } from '#config.ts';

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

/** Without these timeouts a storage that hangs would hold up its callers for minutes. */
const patience = { connectionTimeout: 3 * second, socketTimeout: 10 * second };

/** A folder below the data folder, or `s3://bucket/prefix?endpoint=…&region=…`; S3 reads its keys from AWS_*. */
export function openStorage({ FILES_URL, DATA_DIR }: Pick<Config, 'FILES_URL' | 'DATA_DIR'>): FileStorage {
  if (!FILES_URL) {
    const folder = join(DATA_DIR, 'files');
    mkdirSync(folder, { recursive: true });
    return new FileStorage(new AtomicFiles(folder));
  }
  const { hostname: bucket, pathname, searchParams } = new URL(FILES_URL);
  const endpoint = searchParams.get('endpoint');
  const settings: S3ClientConfig = {
    region: searchParams.get('region') ?? 'us-east-1',
    requestHandler: patience,
  };
  // Servers other than AWS rarely have a host name for each bucket.
  const client = new S3Client(endpoint ? { ...settings, endpoint, forcePathStyle: true } : settings);
  return new FileStorage(new AwsS3StorageAdapter(client, { bucket, prefix: pathname.slice(1) }));
}
