import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Refusal } from '#http/refusal.ts';
import { animation } from '#testing/pictures.testing.ts';
import { encodePicture } from './encode-picture.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' }, limitInputPixels: false });

/** The size of the encoded picture, or the sentence under its field. */
async function outcomeOf(bytes: Uint8Array): Promise<unknown> {
  try {
    const { width, height } = await encodePicture('icon', bytes);
    return [width, height];
  } catch (error) {
    return (error as Refusal).body('en').errors?.icon?.[0];
  }
}

const chooseFile = 'Choose a picture (PNG, JPEG, WebP or GIF)';
const tooLarge = 'File size too large. Maximum is 2048';
const tooMuchMoving = expect.stringContaining('An animation may have 100 frames');

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('%s is a picture', async (format) => {
  expect(await outcomeOf(await plain(60, 30).toFormat(format).toBuffer())).toEqual([60, 30]);
});

test('what is no picture, or another kind of one, is refused', async () => {
  expect(await outcomeOf(new TextEncoder().encode('no picture'))).toBe(chooseFile);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  expect(await outcomeOf(new TextEncoder().encode(svg))).toBe(chooseFile);
  expect(await outcomeOf(await plain(60, 30).tiff().toBuffer())).toBe(chooseFile);
  const half = await plain(600, 300).png().toBuffer();
  expect(await outcomeOf(half.subarray(0, half.length / 2))).toBe(chooseFile);
});

test('the longest side has 2048 pixels, and a small picture stays as small as it is', async () => {
  expect(await outcomeOf(await plain(4096, 512).png().toBuffer())).toEqual([2048, 256]);
  expect(await outcomeOf(await plain(10, 2048).png().toBuffer())).toEqual([10, 2048]);
  expect(await outcomeOf(await plain(1, 1).png().toBuffer())).toEqual([1, 1]);
});

/** The beginning of a PNG of this size, without its pixels. */
function headOfPng(width: number, height: number): Uint8Array {
  const part = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const size = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, part('IHDR', size), part('IDAT', Buffer.alloc(0))]);
}

test('a picture has 25 million pixels at most', async () => {
  expect(await outcomeOf(headOfPng(5000, 5000))).toBe(chooseFile);
  expect(await outcomeOf(headOfPng(5001, 5000))).toBe(tooLarge);
});

test('an animation has 4 million pixels at most over all of its frames', async () => {
  const moving = async (height: number) =>
    new Uint8Array(await (await animation(2000, height, 2)).arrayBuffer());
  expect(await outcomeOf(await moving(1000))).toEqual([2000, 1000]);
  expect(await outcomeOf(await moving(1001))).toEqual(tooMuchMoving);
});

test('a photo that was taken sideways is turned', async () => {
  const sideways = await plain(60, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await outcomeOf(sideways)).toEqual([30, 60]);
});
