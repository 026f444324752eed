import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Files } from '#files/index.ts';
import { drawFace } from './draw.ts';

const asked: string[] = [];
const files = {
  read: async (name: string) => {
    asked.push(name);
    return undefined;
  },
} as unknown as Files;

async function colourOf(name: string): Promise<string> {
  const face = await drawFace(files, { name, avatar: null }, 40);
  const { data, info } = await sharp(face).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([40, 40]);
  const at = (2 * info.width + 20) * info.channels;
  return `#${data.subarray(at, at + 3).toString('hex')}`;
}

test('without a picture the name picks one of six colours', async () => {
  const colours: string[] = [];
  for (const name of ['f', 'g', 'h', 'i', 'j', 'k', 'aa', '']) colours.push(await colourOf(name));
  const six = ['#5d6fdb', '#0f8b8d', '#9c4dcc', '#d9730d', '#2f7d4f', '#b83b5e'];
  expect(colours).toEqual([...six, '#9c4dcc', '#5d6fdb']);
});

test('only pictures of ours are read', async () => {
  for (const avatar of ['https://elsewhere.test/files/a.png', '/files/own.webp'])
    await drawFace(files, { name: 'Ada', avatar }, 40);
  expect(asked).toEqual(['own.webp']);
});

test('the first letter stands on it as a capital; a name without letters has a question mark', async () => {
  const drawn = (name: string) => drawFace(files, { name, avatar: null }, 40);
  const isSame = async (one: string, other: string) => (await drawn(one)).equals(await drawn(other));
  // Both names pick the same colour, so that only the letter can tell them apart.
  expect(await isSame('ab', 'Ad')).toBe(true);
  expect(await isSame('f', 'l')).toBe(false);
  expect(await isSame('', '?'.repeat(2))).toBe(true);
});
