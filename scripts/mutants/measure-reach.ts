import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { markLoading, withProbes } from './probes.ts';
import { hashOf, type Reach, type Reached, type ReachRecord } from './reach.ts';
import { openTests } from './swapped-tests.ts';

export interface Sources {
  texts: ReadonlyMap<string, string>;
  isMutable: (path: string) => boolean;
  /** The files that are loaded with a file. */
  loadedWith: (path: string) => ReadonlySet<string>;
}

/**
 * What these tests reach: cached since each test was last changed, or measured now. Tests that fail without a fault
 * prove nothing about one, and are left out.
 */
export async function readReach(root: string, tests: readonly string[], sources: Sources): Promise<Reach> {
  const { texts } = sources;
  const folder = join(root, '.runtime/mutants');
  mkdirSync(folder, { recursive: true });
  const cache = join(folder, 'reach.json');
  const known: Reach = existsSync(cache) ? JSON.parse(readFileSync(cache, 'utf8')) : {};
  const stale = tests.filter((test) => known[test]?.hash !== hashOf(texts.get(test)!));
  if (stale.length > 0) {
    for (const test of stale) delete known[test];
    for (const [test, reached] of await measureReach(root, stale, sources, join(folder, 'reached.jsonl')))
      known[test] = { ...reached, hash: hashOf(texts.get(test)!) };
    writeFileSync(cache, JSON.stringify(known));
  }
  return Object.fromEntries(tests.flatMap((test) => (known[test] ? [[test, known[test]]] : [])));
}

async function measureReach(
  root: string,
  tests: readonly string[],
  { texts, isMutable, loadedWith }: Sources,
  recordPath: string,
): Promise<Map<string, Omit<Reached, 'hash'>>> {
  const probed = new Map<string, string>();
  const functions: { file: string; index: number }[] = [];
  for (const [file, text] of texts) {
    if (!isMarked(file)) continue;
    const { text: withThem, count } = isMutable(file)
      ? withProbes(text, functions.length)
      : { text, count: 0 };
    probed.set(join(root, file), markLoading(withThem, file));
    functions.push(...Array.from({ length: count }, (_, index) => ({ file, index })));
  }
  rmSync(recordPath, { force: true });
  process.env.MUTANTS_REACHED = recordPath;
  const opened = await openTests(root, join(import.meta.dirname, 'record-reached.ts'));
  opened.swap(probed);
  const passed = new Map((await opened.runAll(tests)).map(({ test, ms }) => [test, ms]));
  await opened.close();

  const records = readRecords(recordPath);
  const runByLoading = joinLoading(records);
  const reach = new Map<string, Omit<Reached, 'hash'>>();
  for (const { test, reached } of records) {
    const name = relative(root, test);
    if (!passed.has(name)) continue;
    const files: Reached['files'] = {};
    const add = (number: number, list: 'functions' | 'loading') => {
      const { file, index } = functions[number]!;
      files[file] ??= { hash: hashOf(texts.get(file)!), functions: [], loading: [] };
      files[file][list].push(index);
    };
    for (const number of reached) add(number, 'functions');
    const loading = [...loadedWith(name)].flatMap((file) => [...(runByLoading.get(file) ?? [])]);
    for (const number of new Set(loading)) add(number, 'loading');
    reach.set(name, { ms: passed.get(name)!, files });
  }
  return reach;
}

const isMarked = (path: string): boolean =>
  /^(engine|contract|server|panel)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts');

const readRecords = (path: string): ReachRecord[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Joins what runs when each file is loaded, whichever test loaded it first. */
function joinLoading(records: readonly ReachRecord[]): Map<string, Set<number>> {
  const joined = new Map<string, Set<number>>();
  for (const { byLoading } of records)
    for (const [file, numbers] of Object.entries(byLoading))
      joined.set(file, new Set([...(joined.get(file) ?? []), ...numbers]));
  return joined;
}
