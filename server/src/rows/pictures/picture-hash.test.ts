import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawScoreboard } from '#testing/scoreboards.ts';
import { hashPicture, keysOf } from './picture-hash.ts';

const distance = (one: string, other: string) => [...one].filter((bit, index) => bit !== other[index]).length;

test('a picture that is saved again, shrunk or brightened keeps its hash, another board does not', async () => {
  const boards = await Promise.all(Array.from({ length: 8 }, (_, number) => drawScoreboard(number)));
  const hashes = await Promise.all(boards.map(async (board) => (await hashPicture(board))!));
  for (const [index, board] of boards.entries()) {
    // The median itself is not above the median.
    expect([...hashes[index]!].filter((bit) => bit === '1')).toHaveLength(127);
    const changed = [
      await sharp(board).jpeg({ quality: 55 }).toBuffer(),
      await sharp(board).resize(400).webp({ quality: 70 }).toBuffer(),
      await sharp(board).modulate({ brightness: 1.2 }).png().toBuffer(),
    ];
    for (const picture of changed)
      expect(distance((await hashPicture(picture))!, hashes[index]!)).toBeLessThanOrEqual(12);
    for (const other of hashes.slice(index + 1)) expect(distance(hashes[index]!, other)).toBeGreaterThan(24);
  }
});

test('a picture of one colour has no hash', async () => {
  const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: '#345' } });
  expect(await hashPicture(await plain.png().toBuffer())).toBeUndefined();
});

test('the keys take every tenth bit', () => {
  expect(keysOf('0'.repeat(256))).toEqual(Array(10).fill(0));
  expect(keysOf(`1${'0'.repeat(255)}`)).toEqual([2 ** 24, ...Array(9).fill(0)]);
  expect(keysOf('1'.repeat(256))).toEqual(Array(10).fill(2 ** 25 - 1));
});
