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

test('without a picture the name gives the colour', async () => {
  expect(await colourOf('Ada')).toBe('#3d307e');
  expect(await colourOf('Bo')).toBe('#7e305d');
  expect(await colourOf('')).toBe('#7e3030');
});

test('only pictures of ours are read', async () => {
  for (const avatar of ['https://elsewhere.test/files/a.png', '/files/own.webp'])
    await drawFace(files, { name: 'Ada', avatar }, 40);
  expect(asked).toEqual(['own.webp']);
});

test('the initials stand on it as capitals; a name without letters has the logo alone', async () => {
  const drawn = (name: string) => drawFace(files, { name, avatar: null }, 40);
  const lightIn = async (name: string) => {
    const { data, info } = await sharp(await drawn(name))
      .raw()
      .toBuffer({ resolveWithObject: true });
    let count = 0;
    for (let at = 0; at < data.length; at += info.channels)
      if (Math.min(data[at]!, data[at + 1]!, data[at + 2]!) > 230) count += 1;
    return count;
  };
  const [none, one, two] = [await lightIn('!'), await lightIn('ada'), await lightIn('ada mo')];
  expect(none).toBe(0);
  expect(one).toBeGreaterThan(20);
  expect(two).toBeGreaterThan(one);
});
