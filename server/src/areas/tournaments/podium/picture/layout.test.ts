import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PictureGroup } from './content.ts';
import { layoutOf } from './layout.ts';

const group = (place_from: number, place_to: number, names: string[], more: Partial<PictureGroup> = {}) => ({
  place_from,
  place_to,
  people: names.map((name) => ({ name, avatar: null })),
  more: 0,
  prizes: [],
  ...more,
});

const contents = [
  { title: 'Spring 👑 Cup', game: 'Vanes', groups: [] },
  {
    title: 'Three steps',
    game: 'Va\nnes',
    groups: [
      group(1, 1, ['Ada'], { prizes: [{ currency: 'EUR', amount: 1500 }] }),
      group(2, 2, ['😀']),
      group(3, 20, ['Cleo', 'Dora', 'Eve'], {
        more: 1,
        prizes: [
          { currency: 'EUR', amount: 2.5 },
          { currency: 'COINS', amount: 12_000 },
        ],
      }),
      group(21, 21, ['Nobody sees this one']),
    ],
  },
];

test('everything of a picture stands where it was recorded', async () => {
  const lines = contents.flatMap((content) => {
    const { scenery, parts } = layoutOf({ day: '2026-11-16', ...content } as Parameters<typeof layoutOf>[0]);
    return [...parts.map((part) => JSON.stringify(part)), scenery, ''];
  });
  await expect(lines.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'recorded', 'layout.txt'));
});
