import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#clock.ts';
import type { Connection } from '#database/connect.ts';
import { cloneDatabase } from '#testing/database.testing.ts';
import { type Files, openFiles } from './index.ts';
import { AtomicFiles } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'matchdesk-files-'));
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'pictures', configs: [] }],
});
let s3Port = 0;
let database: Connection;

beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  s3Port = (await s3.run()).port;
  database = await cloneDatabase();
});
afterAll(async () => {
  await s3.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function photo(background = '#a50'): Promise<File> {
  const bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'somebody’s name' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'photo.jpg');
}

const kinds: [string, () => Files][] = [
  ['a folder', () => openFiles({ DATA_DIR: folder, FILES_URL: undefined }, database.db, systemClock)],
  [
    'S3',
    () =>
      openFiles(
        { DATA_DIR: folder, FILES_URL: `s3://pictures/desk?endpoint=http://127.0.0.1:${s3Port}` },
        database.db,
        systemClock,
      ),
  ],
];

describe.each(kinds)('files in %s', (_where, open) => {
  test('a picture is stored under its content’s name, without what the camera knew, and read back', async () => {
    const files = open();
    const address = await files.storePicture('icon', await photo());
    expect(await files.storePicture('icon', await photo())).toBe(address);
    const stored = await files.read(address.replace('/files/', ''));
    if (!stored) throw new Error('the picture is not there');
    const { width, height, format, exif } = await sharp(await buffer(stored)).metadata();
    expect({ width, height, format, exif }).toEqual({
      width: 60,
      height: 30,
      format: 'webp',
      exif: undefined,
    });
  });

  test('a picture that is discarded is gone, and can be stored again', async () => {
    const files = open();
    const address = await files.storePicture('icon', await photo('#05a'));
    await files.discardPicture(address);
    expect(await files.read(address.replace('/files/', ''))).toBeUndefined();
    expect(await files.storePicture('icon', await photo('#05a'))).toBe(address);
    expect(await files.read(address.replace('/files/', ''))).toBeDefined();
    await files.discardPicture(address);
  });

  test.each(['../index.ts', 'nothing.webp', `${'a'.repeat(40)}.webp`, '/etc/passwd'])(
    '%s is not a file of ours',
    async (name) => {
      expect(await open().read(name)).toBeUndefined();
    },
  );
});

test('a picture that unpacks to far more than it weighs is refused', async () => {
  const bomb = await sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  const [, open] = kinds[0] as (typeof kinds)[number];
  await expect(
    open().storePicture('icon', new File([new Uint8Array(bomb)], 'bomb.png')),
  ).rejects.toMatchObject({ code: 'check-fields' });
});

test('a picture that cannot be written to its end leaves nothing under its name', async () => {
  const place = join(folder, 'full');
  const files = new AtomicFiles(place);
  const cutShort = Readable.from(
    (function* () {
      yield Buffer.from('the first half');
      throw new Error('no space left on device');
    })(),
  );
  await expect(files.write('icon.webp', cutShort, {})).rejects.toThrow('no space left');
  expect(readdirSync(place)).toEqual([]);
  await files.write('icon.webp', Readable.from([Buffer.from('whole')]), {});
  expect(readdirSync(place)).toEqual(['icon.webp']);
});
