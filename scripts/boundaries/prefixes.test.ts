import { expect, test } from 'vitest';
import { findingsIn } from './checked-tree.ts';

const findings = (source: string, path = 'server/src/areas/content/games/games.store.ts') =>
  findingsIn({ [path]: source });
const refused = (name: string) => [
  expect.stringContaining(`${name} does not answer what '${/^[a-z]+/.exec(name)![0]}' promises`),
];

test.each([
  'function listGames(): Game[] {}',
  'async function listGames(): Promise<readonly Game[]> {}',
  'function listIds(): ReadonlySet<number> {}',
  'async function mapGames(): Promise<Map<number, Game>> {}',
  'async function pageGames(): Promise<Page<Game>> {}',
  'async function findGame(): Promise<Game | undefined> {}',
  'function findGame(): Game | null {}',
  'async function getGame(): Promise<Game> {}',
  'function isOpen(): boolean {}',
  'function isGame(one: unknown): one is Game {}',
  'function hasText(): RawBuilder<boolean> {}',
  'function listening(): void {}',
  'function listGames() {}',
])('%s keeps its promise', (source) => expect(findings(source)).toEqual([]));

test.each([
  ['listGames', 'async function listGames(): Promise<Page<Game>> {}'],
  ['listGames', 'function listGames(): Map<number, Game> {}'],
  ['listGames', 'async function listGames(): Promise<Game[] | undefined> {}'],
  ['pageGames', 'function pageGames(): Game[] {}'],
  ['mapGames', 'function mapGames(): Game[] {}'],
  ['findGame', 'async function findGame(): Promise<Game> {}'],
  ['getGame', 'function getGame(): Game | null {}'],
  ['isOpen', 'async function isOpen(): Promise<void> {}'],
  ['canOpen', 'function canOpen(): string {}'],
])('%s breaks it: %s', (name, source) => expect(findings(source)).toEqual(refused(name)));

test('tests, and other packages, name theirs as they like', () => {
  const source = 'function listGames(): string {}';
  expect(findings(source, 'server/src/areas/content/games/games.test.ts')).toEqual([]);
  expect(findings(source, 'panel/src/areas/content/games/games.ts')).toEqual([]);
});
