import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, src } from '#testing/imports.ts';

/** The import chain from a page to zod, if there is one. */
function wayToSchemas(page: string): string[] | undefined {
  const ways: string[][] = [[join(src, page)]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    const file = way.at(-1)!;
    if (file === 'zod') return way;
    if (seen.has(file)) continue;
    seen.add(file);
    ways.push(...importsOf(file).eager.map((next) => [...way, next]));
  }
  return undefined;
}

// The schemas and zod are 26 KB of script, which only forms need.
test.each([
  'signed-in.tsx',
  'areas/content/games/games-list.tsx',
  'areas/tournaments/tournaments/tournaments-list.tsx',
  'areas/tournaments/tournaments/detail/tournament-detail.tsx',
  'areas/tournaments/participants/participants-list.tsx',
  'areas/formats/elimination/staff-viewer.tsx',
  'areas/formats/elimination/public-viewer.tsx',
  'areas/desk/admin-calls/call-alerts.tsx',
  'areas/desk/chats/dock.tsx',
])('%s loads no schemas', (page) => {
  expect(existsSync(join(src, page))).toBe(true);
  expect(wayToSchemas(page)).toBeUndefined();
});

test('a form loads them, so the walk finds what it looks for', () => {
  expect(wayToSchemas('areas/content/games/game-edit.tsx')?.at(-1)).toBe('zod');
});
