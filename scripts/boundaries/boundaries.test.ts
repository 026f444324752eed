import { describe, expect, it } from 'vitest';
import { checkTree, findingsIn } from './checked-tree.ts';

const house = {
  'engine/src/index.ts': 'export const seed = 1;',
  'engine/src/elimination/geometry.ts': 'export const place = 1;',
  'engine/src/status.ts': 'export const isAllowed = 1;',
  'contract/src/index.ts': 'export const limit = 1;',
  'contract/src/content/games.ts': 'export const games = 1;',
  'server/src/http/handle.ts': 'export const handle = 1;',
  'server/src/areas/content/games/index.ts': `export { games } from './games.service.ts';`,
  'server/src/areas/content/games/games.service.ts': 'export const games = 1;',
  'server/src/areas/content/games/games.store.ts': 'export const games = 1;',
  'server/src/areas/content/games/games.routes.ts': 'export const games = 1;',
  'server/src/areas/content/games/games.constraints.ts': 'export const games = 1;',
  'panel/src/shared/api/call.ts': 'export const call = 1;',
  'panel/src/areas/content/games/index.ts': 'export const gameName = 1;',
  'panel/src/areas/content/games/games-list.tsx': 'export const Page = 1;',
  'e2e/games.spec.ts': 'export const journey = 1;',
  'bench/src/engine.ts': 'export const title = 1;',
  'scripts/check.ts': 'export const check = 1;',
};

function findingsOf(path: string, source: string): string[] {
  return findingsIn({ ...house, [path]: source });
}

function expectFine(path: string, source: string): void {
  expect(findingsOf(path, source)).toEqual([]);
}

function expectRefused(path: string, source: string, message: string): void {
  expect(findingsOf(path, source)).toEqual([`${path}:1  ${message}`]);
}

describe('arrows between packages', () => {
  it.each([
    ['engine/src/a.ts', `import { place } from './elimination/geometry.ts'`],
    ['engine/src/a.test.ts', `import { it } from 'vitest'`],
    ['contract/src/a.ts', `import { z } from 'zod'`],
    ['server/src/a.ts', `import { limit } from '@matchdesk/contract'`],
    ['server/src/a.ts', `import { games } from '@matchdesk/contract/content/games'`],
    ['server/src/a.ts', `import { place } from '@matchdesk/engine/elimination/geometry'`],
    ['server/src/a.ts', `import fastify from 'fastify'`],
    ['panel/src/a.ts', `import { limit } from '@matchdesk/contract'`],
    ['panel/src/a.ts', `import type { Seed } from '@matchdesk/engine'`],
    ['panel/src/a.ts', `import { place } from '@matchdesk/engine/elimination/geometry'`],
    ['panel/src/a.ts', `import { isAllowed } from '@matchdesk/engine/status'`],
    ['e2e/a.ts', `import { handle } from '../server/src/http/handle.ts'`],
    ['bench/src/a.ts', `import { seed } from '@matchdesk/engine'`],
    ['scripts/a.ts', `import { games } from '../server/src/areas/content/games/games.service.ts'`],
  ])('%s: %s', expectFine);

  it.each([
    [
      'engine/src/a.ts',
      `import '@matchdesk/contract'`,
      `engine may not import contract ('@matchdesk/contract')`,
    ],
    [
      'engine/src/a.test.ts',
      `import '@matchdesk/server/app'`,
      `engine may not import server ('@matchdesk/server/app')`,
    ],
    ['engine/src/a.ts', `import 'node:fs'`, `engine may not import anything ('node:fs')`],
    [
      'contract/src/a.ts',
      `import type {} from '@matchdesk/engine'`,
      `contract may not import engine ('@matchdesk/engine')`,
    ],
    ['contract/src/a.ts', `import 'kysely'`, `contract may import only zod ('kysely')`],
    ['contract/src/a.ts', `import 'zodiac'`, `contract may import only zod ('zodiac')`],
    [
      'server/src/a.ts',
      `import '../../panel/src/a.ts'`,
      `server may not import panel ('../../panel/src/a.ts')`,
    ],
    ['panel/src/a.ts', `import '@matchdesk/server'`, `panel may not import server ('@matchdesk/server')`],
    [
      'server/src/a.ts',
      `import '@matchdesk/e2e/games.spec.ts'`,
      `server may not import e2e ('@matchdesk/e2e/games.spec.ts')`,
    ],
    [
      'bench/src/a.ts',
      `import '../../scripts/check.ts'`,
      `bench may not import scripts ('../../scripts/check.ts')`,
    ],
    [
      'scripts/a.ts',
      `import '../bench/src/engine.ts'`,
      `scripts may not import bench ('../bench/src/engine.ts')`,
    ],
    [
      'server/a.ts',
      `import '../engine/src/index.ts'`,
      `'../engine/src/index.ts' leaves server; import it as '@matchdesk/engine/…'`,
    ],
    [
      'panel/src/a.ts',
      `import { seed } from '@matchdesk/engine'`,
      `panel may take only types ('import type') and light rules (elimination/geometry, formats, schedule, seeding, status) from engine ('@matchdesk/engine')`,
    ],
    [
      'panel/src/a.ts',
      `import { type Seed } from '@matchdesk/engine'`,
      `panel may take only types ('import type') and light rules (elimination/geometry, formats, schedule, seeding, status) from engine ('@matchdesk/engine')`,
    ],
  ])('%s refuses %s', expectRefused);
});

describe('a pure engine', () => {
  it.each([
    ['async', 'export const a = async () => 1'],
    ['await', 'const a = await b'],
    ['Promise', 'const a = Promise.resolve(1)'],
    ['Date', 'const now = Date.now()'],
    ['Date', 'const now = new Date()'],
    ['performance', 'const now = performance.now()'],
    ['Math.random', 'const chance = Math.random()'],
    ['process', 'const home = process.env.HOME'],
    ['console', 'console.log(1)'],
    ['fetch', `const a = fetch('x')`],
    ['setTimeout', 'setTimeout(a, 1)'],
    ['crypto', 'const a = crypto.randomUUID()'],
    ['globalThis', `const a = globalThis['Math']`],
  ])("refuses '%s': %s", (word, source) => {
    const message = `engine is pure: no '${word}'; time and chance come in as arguments`;
    expectRefused('engine/src/a.ts', source, message);
    expectFine('engine/src/a.test.ts', source);
    expectFine('engine/src/testing/a.ts', source);
    expectFine('server/src/a.ts', source);
  });

  it.each([
    '/** As `Math.random` gives it. */',
    `const a = 'Date'`,
    'const updated = state.process',
    'const a = { Date: 1, fetch() {} }',
    'interface A { process: number; fetch(): void }',
    'class A { process = 1; #Date = 2; fetch() {} }',
  ])('lets it be named: %s', (source) => expectFine('engine/src/a.ts', source));

  it.each([
    ['Date', 'export const a = (at: Date) => at'],
    ['process', 'const a = { process }'],
    ['crypto', 'const a = { [crypto]: 1 }'],
    ['async', 'const a = { async fetch() {} }'],
    ['await', 'for await (const a of b) a()'],
    ['Date', `const a = \`\${Date}\``],
  ])("finds '%s' wherever it stands: %s", (word, source) =>
    expectRefused(
      'engine/src/a.ts',
      source,
      `engine is pure: no '${word}'; time and chance come in as arguments`,
    ),
  );

  it('names the line', () => {
    expect(findingsOf('engine/src/a.ts', '\n\nconst now = Date.now()')).toEqual([
      expect.stringContaining('engine/src/a.ts:3  '),
    ]);
  });
});

describe('areas', () => {
  it.each([
    [
      'server/src/areas/content/rules/rules.service.ts',
      `import { games } from '#areas/content/games/index.ts'`,
    ],
    ['server/src/areas/content/rules/rules.service.ts', `import { games } from '../games/index.ts'`],
    ['server/src/areas/content/rules/rules.routes.ts', `import { handle } from '#http/handle.ts'`],
    ['server/src/areas/content/games/games.store.ts', `import { games } from './games.service.ts'`],
    ['server/src/areas/content/games/parts/one.ts', `import { games } from '../games.service.ts'`],
    ['server/src/app.ts', `import { games } from '#areas/content/games/index.ts'`],
    ['server/src/areas.ts', `import { games } from './areas/content/games/index.ts'`],
    ['server/src/demo/games.demo.ts', `import { games } from '#areas/content/games/index.ts'`],
    ['server/src/testing/people.ts', `import { games } from '#areas/content/games/index.ts'`],
    ['server/src/http/handle.test.ts', `import { games } from '#areas/content/games/index.ts'`],
    ['panel/src/routes.ts', `const page = () => import('#areas/content/games/games-list.tsx')`],
    ['panel/src/routes.ts', `import { gameName } from '#areas/content/games/index.ts'`],
    [
      'panel/src/areas/content/rules/rules-list.tsx',
      `import { gameName } from '#areas/content/games/index.ts'`,
    ],
    ['panel/src/areas/content/rules/rules.queries.ts', `import { call } from '#shared/api/call.ts'`],
    ['server/src/areas.ts', `import { games } from './areas/content/games/games.routes.ts'`],
    ['server/src/areas/content/games/index.ts', `export type { Game } from './games.store.ts'`],
  ])('%s: %s', expectFine);

  const closed = `the area content/games is entered only through its index.ts`;
  it.each([
    ['server/src/areas/content/rules/a.ts', '#areas/content/games/games.service.ts', closed],
    ['server/src/areas/content/rules/a.ts', '../games/games.service.ts', closed],
    ['server/src/areas/content/rules/a.test.ts', '#areas/content/games/games.service.ts', closed],
    ['server/src/app.ts', '#areas/content/games/games.service.ts', closed],
    ['server/src/demo/games.demo.ts', '#areas/content/games/games.service.ts', closed],
    ['panel/src/areas/content/rules/a.tsx', '#areas/content/games/games-list.tsx', closed],
    ['panel/src/routes.ts', '#areas/content/games/games-list.tsx', closed],
    [
      'server/src/http/a.ts',
      '#areas/content/games/index.ts',
      'the shared room server/src/http may not import the area content/games',
    ],
    [
      'server/src/config.ts',
      '#areas/content/games/index.ts',
      'server/src/config.ts may not import the area content/games',
    ],
    [
      'panel/src/shell/a.tsx',
      '#areas/content/games/index.ts',
      'the shared room panel/src/shell may not import the area content/games',
    ],
    [
      'panel/src/shared/a.ts',
      '../areas/content/games/index.ts',
      'the shared room panel/src/shared may not import the area content/games',
    ],
  ])('%s refuses %s', (path, specifier, message) => {
    expectRefused(path, `import type {} from '${specifier}'`, `${message} ('${specifier}')`);
  });

  it.each(['store', 'routes', 'constraints'])('an index gives no %s away', (role) => {
    const path = 'server/src/areas/content/games/index.ts';
    const message = `an area keeps its store, routes and constraints to itself ('./games.${role}.ts')`;
    expectRefused(path, `export { games } from './games.${role}.ts'`, message);
  });

  it('does not let a shared room or another area in lazily either', () => {
    const lazily = `const page = () => import('#areas/content/games/games-list.tsx')`;
    expectRefused(
      'panel/src/areas/content/rules/a.tsx',
      lazily,
      `${closed} ('#areas/content/games/games-list.tsx')`,
    );
    expect(findingsOf('panel/src/shell/a.tsx', lazily)).toHaveLength(1);
  });
});

describe('cycles', () => {
  it('refuses one and shows the way round', () => {
    const tree = {
      'server/src/a.ts': `import './b.ts'`,
      'server/src/b.ts': `\nexport * from './c.ts'`,
      'server/src/c.ts': `import { a } from '#a.ts'`,
    };
    expect(findingsIn(tree)).toEqual([
      'server/src/a.ts:1  cycle: server/src/a.ts → server/src/b.ts → server/src/c.ts → server/src/a.ts',
    ]);
  });

  it('lists each cycle once, and two separate cycles separately', () => {
    const tree = {
      'engine/src/a.ts': `import './b.ts'; import './c.ts'`,
      'engine/src/b.ts': `import './a.ts'`,
      'engine/src/c.ts': `import './b.ts'`,
      'engine/src/x.ts': `import './x.ts'`,
    };
    expect(findingsIn(tree)).toEqual([
      'engine/src/a.ts:1  cycle: engine/src/a.ts → engine/src/b.ts → engine/src/a.ts',
      'engine/src/x.ts:1  cycle: engine/src/x.ts → engine/src/x.ts',
    ]);
  });

  it('sees one that goes through a lazy import or two areas', () => {
    const tree = {
      'panel/src/routes.ts': `const page = () => import('#areas/content/games/list.tsx')`,
      'panel/src/areas/content/games/list.tsx': `import { routeTree } from '#routes.ts'`,
      'server/src/areas/content/games/index.ts': `import '#areas/content/rules/index.ts'`,
      'server/src/areas/content/rules/index.ts': `import '#areas/content/games/index.ts'`,
    };
    expect(findingsIn(tree)).toHaveLength(2);
  });

  it('lets types go round', () => {
    const tree = {
      'engine/src/a.ts': `import { b } from './b.ts'`,
      'engine/src/b.ts': `import type { A } from './a.ts'; type B = typeof import('./a.ts')`,
    };
    expect(findingsIn(tree)).toEqual([]);
  });
});

describe('how files and imports are written', () => {
  it.each([
    ['server/src/areas/content/rules/a.ts', `import '../../http/handle.ts'`],
    ['server/src/areas/content/rules/a.ts', `import './../../http/handle.ts'`],
    ['panel/src/areas/content/rules/a.tsx', `import type {} from '../../shared/api/call.ts'`],
  ])('%s refuses to climb: %s', (path, source) => {
    expect(findingsOf(path, source)).toEqual([expect.stringContaining(`climbs; write it as '#…' from src`)]);
  });

  it('lets tools climb', () => expectFine('e2e/journeys/a/b.ts', `import '../../games.spec.ts'`));

  it.each(['engine/src/a.ts', 'contract/src/a.ts', 'server/src/a.ts', 'panel/src/a.tsx'])(
    '%s refuses a default export',
    (path) => expectRefused(path, 'export default 1', 'a default export; export it by its name'),
  );

  it.each(['panel/vite.config.ts', 'panel/src/theme.config.ts', 'panel/src/assets.d.ts', 'e2e/a.ts'])(
    '%s may have a default export',
    (path) => expectFine(path, 'export default 1'),
  );

  it.each([
    'server/src/utils.ts',
    'engine/src/helpers/a.ts',
    'panel/src/date-utils.ts',
    'e2e/games.helper.ts',
    'scripts/misc.mjs',
  ])('%s is no name', (path) =>
    expect(findingsOf(path, '')).toEqual([expect.stringContaining('says nothing')]),
  );

  it.each(['server/src/commons.ts', 'panel/src/utilisation.ts'])('%s is one', (path) => expectFine(path, ''));

  it('refuses what it cannot parse', () => {
    expect(findingsOf('server/src/a.ts', 'const a = `never')).toEqual([
      expect.stringContaining('cannot be parsed'),
    ]);
  });
});

it('counts files and imports, and skips what is not ours', () => {
  const source = `import 'fastify'`;
  const tree = { 'server/src/a.ts': source, 'server/node_modules/x/a.ts': source, 'panel/dist/a.ts': source };
  expect(checkTree(tree)).toEqual({ files: 1, imports: 1, findings: [] });
});
