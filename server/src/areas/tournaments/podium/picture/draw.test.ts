import { Readable } from 'node:stream';
import type { ParticipantId } from '@matchdesk/contract/ids';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Files } from '#files/index.ts';
import { toPictureContent } from './content.ts';
import { drawFace, drawPicture } from './draw.ts';
import { toLine } from './layout.ts';

const noFiles = { read: async () => undefined } as unknown as Files;
const names = [
  '<span size="999999">&</span></svg><script>',
  'محمد علي 山田太郎 สวัสดี नमस्ते',
  `Z${'\u0351\u036b\u0343'.repeat(60)}`,
  '😀👩‍👩‍👧‍👧'.repeat(20),
  'W'.repeat(500),
];

test.each(names)('%s wins, alone and with others', async (name) => {
  const winner = { name, avatar: '/files/gone.webp' };
  const others = names.slice(0, 3).map((other) => ({ name: other, avatar: 'https://elsewhere.test/a.png' }));
  const alone = { place_from: 1, place_to: 1, people: [winner], more: 0, prizes: [] };
  const shared = { place_from: 2, place_to: 20, people: others, more: 16, prizes: [] };
  const content = { title: name, game: name, day: '2026-11-16', groups: [alone, shared] };
  const { format, width, height } = await sharp(await drawPicture(noFiles, content)).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
});

test('a line has no emoji, no turning signs, no towers of accents, and an end', () => {
  expect(toLine('\u202eAda\n👑 ★ Ｌovelace')).toBe('Ada ★ Lovelace');
  expect(toLine('e\u0301\u0301\u0301\u0301')).toHaveLength(3);
  expect(toLine('😀👩‍👩‍👧‍👧')).toBe('');
  expect(toLine('x'.repeat(500))).toHaveLength(80);
});

test('the title stands at the top, with game and day under it', async () => {
  const content = { title: 'Spring Cup', game: 'Vanes', day: '2026-11-16', groups: [] };
  const rawOf = async (more: object) =>
    sharp(await drawPicture(noFiles, { ...content, ...more }))
      .raw()
      .toBuffer();
  const plain = await rawOf({});
  const linesChangedBy = async (more: object) => {
    const changed = await rawOf(more);
    const lines = Array.from({ length: 630 }, (_, line) => line).filter((line) => {
      const [from, to] = [line * 1200 * 3, (line + 1) * 1200 * 3];
      return !plain.subarray(from, to).equals(changed.subarray(from, to));
    });
    return { first: lines[0], last: lines.at(-1) };
  };
  const title = await linesChangedBy({ title: '' });
  expect(title.first).toBeGreaterThan(30);
  expect(title.last).toBeLessThan(95);
  const game = await linesChangedBy({ game: 'Glyphs' });
  expect(game.first).toBeGreaterThan(100);
  expect(game.last).toBeLessThan(140);
});

test('a face is the picture that was uploaded, as a disc', async () => {
  const red = { r: 255, g: 0, b: 0 };
  const uploaded = await sharp({ create: { width: 90, height: 60, channels: 3, background: red } })
    .png()
    .toBuffer();
  const files = { read: async () => Readable.from([uploaded]) } as unknown as Files;
  const face = await drawFace(files, { name: 'Ada', avatar: '/files/red.png' }, 40);
  const { data, info } = await sharp(face).raw().toBuffer({ resolveWithObject: true });
  const dotAt = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x + 1) * 4),
  ];
  expect([info.width, info.height, info.channels]).toEqual([40, 40, 4]);
  expect(dotAt(20, 20)).toEqual([255, 0, 0, 255]);
  expect(dotAt(0, 0)[3]).toBe(0);
});

test('those who share a place are one group with their first and last place', () => {
  const placed = (name: string, place_from: number, place_to: number) => ({
    id: 1 as ParticipantId,
    name,
    avatar: null,
    place_from,
    place_to,
    prizes: [],
  });
  const top = [placed('Ada', 1, 1), placed('Bea', 2, 2), placed('Cleo', 3, 4), placed('Dora', 3, 4)];
  const cup = { title: 'Spring Cup', game: { name: 'Vanes' }, started_at: '2026-11-16T22:30:00Z' };
  const { day, groups } = toPictureContent(cup, top, 5);
  expect(day).toBe('2026-11-16');
  expect(
    groups.map(({ place_from, place_to, people, more }) => [
      place_from,
      place_to,
      people.map(({ name }) => name).join(),
      more,
    ]),
  ).toEqual([
    [1, 1, 'Ada', 0],
    [2, 2, 'Bea', 0],
    [3, 4, 'Cleo,Dora', 5],
  ]);
});
