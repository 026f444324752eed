import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Files } from '#files/index.ts';
import { drawPicture } from './podium.draw.ts';
import { toLine } from './text.ts';

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
