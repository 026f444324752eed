import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { AwsS3StorageAdapter } from '@flystorage/aws-s3';
import { FileStorage } from '@flystorage/file-storage';
import { second } from '#clock.ts';
import type { Config } from '#config.ts';
import { AtomicFiles } from './atomic-files.ts';

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
