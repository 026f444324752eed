import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const src = import.meta.dirname;
const contract = join(src, '../../contract/src');

/** Imports that the bundler loads eagerly: neither types nor `import()`. */
const staticImport = /^(?:import|export) (?!type )(?:[^;'"]*? from )?'([^']+)';/gm;
const onlyTypes = /\{\s*(?:type [^,}]+,?\s*)+\}/;

function resolve(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(from), name);
  if (name.startsWith('#')) return join(src, name.slice(1));
  if (name.startsWith('@matchdesk/contract/')) return join(contract, `${name.slice(20)}.ts`);
  return name === 'zod' ? name : undefined;
}

function importsOf(file: string): string[] {
  if (!file.endsWith('.ts') && !file.endsWith('.tsx')) return [];
  return [...readFileSync(file, 'utf8').matchAll(staticImport)].flatMap(([statement, name]) =>
    onlyTypes.test(statement) ? [] : (resolve(file, name!) ?? []),
  );
}

/**
 * The import chain from a page to zod, if there is one; re-exports do not count, because the build drops unused ones.
 */
function wayToSchemas(page: string): string[] | undefined {
  const ways: string[][] = [[join(src, page)]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    const file = way.at(-1)!;
    if (file === 'zod') return way;
    if (seen.has(file) || !existsSync(file) || file.endsWith('/index.ts')) continue;
    seen.add(file);
    ways.push(...importsOf(file).map((next) => [...way, next]));
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
