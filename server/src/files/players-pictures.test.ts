import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { second, systemClock } from '#clock.ts';
import type { Connection } from '#database/connect.ts';
import type { Refusal } from '#http/refusal.ts';
import { cloneDatabase } from '#testing/database.testing.ts';
import { animation, plainPicture } from '#testing/pictures.testing.ts';
import { type Files, openFiles } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'matchdesk-files-'));
let database: Connection;
let files: Files;
beforeAll(async () => {
  database = await cloneDatabase();
  files = openFiles({ DATA_DIR: folder, FILES_URL: undefined }, database.db, systemClock);
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (picture: Blob) => new File([picture], 'picture');
const tooLarge =
  'An animation may have 100 frames and 4 million pixels over all of them, such as 60 frames of 256 × 256';

test.each([
  ['many frames', 250, 250, 65],
  ['large ones', 1500, 1500, 2],
  ['more than 100 frames', 8, 8, 101],
])('an animation of %s is refused, because all of them are encoded', async (_what, width, height, frames) => {
  const gif = file(await animation(width, height, frames));
  const refusal = await files.storePicture('image', gif).catch((error: Refusal) => error.body('en'));
  expect(refusal).toMatchObject({ code: 'check-fields', errors: { image: [tooLarge] } });
});

test('a small animation keeps moving, and a screenshot stands still', async () => {
  const gif = await animation(64, 48, 100);
  const framesOf = async (address: string) => {
    const stored = await files.read(address.replace('/files/', ''));
    return (await sharp(await buffer(stored!)).metadata()).pages ?? 1;
  };
  expect(await framesOf(await files.storePicture('image', file(gif)))).toBeGreaterThan(1);
  const screenshot = await files.storePicture('screenshot', file(gif), { isStill: true });
  expect(await framesOf(screenshot)).toBe(1);
  // As an animation this one would be refused; here it costs nothing.
  const large = file(await animation(1500, 1500, 2));
  expect(await framesOf(await files.storePicture('screenshot', large, { isStill: true }))).toBe(1);
});

test('the pictures of one player come one after the other, and hold up nobody else’s', async () => {
  const large = await plainPicture(1500, 1500);
  const small = await plainPicture(20, 20);
  const order: string[] = [];
  // On a busy machine encoding may take longer than a player waits.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const store = async (who: string, picture: Blob, player: number) => {
    await files.storePicture('image', file(picture), { player });
    order.push(who);
  };
  await Promise.all([
    store('first of one', large, 1),
    store('second of one', large, 1),
    store('other', small, 2),
  ]);
  expect(order.at(-1)).toBe('second of one');
});

test('a player whose picture is still being stored waits for five seconds, and is then told', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const picture = file(await plainPicture(4000, 4000));
  const first = files.storePicture('image', picture, { player: 3 });
  const next = files.storePicture('image', picture, { player: 3 });
  const refused = expect(next).rejects.toMatchObject({ code: 'picture-under-way' });
  vi.advanceTimersByTime(5 * second);
  await refused;
  vi.useRealTimers();
  await first;
});
