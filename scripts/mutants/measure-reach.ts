import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withProbes } from './probes.ts';
import { hashOf, type Reach, type Reached } from './reach.ts';
import { openTests } from './swapped-tests.ts';

/**
 * What these tests reach: as it was measured when they were last changed, or measured now. Tests that fail without a
 * fault say nothing about one, and are left out.
 */
export async function readReach(
  root: string,
  tests: readonly string[],
  texts: ReadonlyMap<string, string>,
  isMutable: (path: string) => boolean,
): Promise<Reach> {
  const folder = join(root, '.runtime/mutants');
  mkdirSync(folder, { recursive: true });
  const cache = join(folder, 'reach.json');
  const known: Reach = existsSync(cache) ? JSON.parse(readFileSync(cache, 'utf8')) : {};
  const stale = tests.filter((test) => known[test]?.hash !== hashOf(texts.get(test)!));
  if (stale.length > 0) {
    const mutable = new Map([...texts].filter(([path]) => isMutable(path)));
    for (const test of stale) delete known[test];
    for (const [test, reached] of await measureReach(root, stale, mutable, join(folder, 'reached.jsonl')))
      known[test] = { ...reached, hash: hashOf(texts.get(test)!) };
    writeFileSync(cache, JSON.stringify(known));
  }
  return Object.fromEntries(tests.flatMap((test) => (known[test] ? [[test, known[test]]] : [])));
}

async function measureReach(
  root: string,
  tests: readonly string[],
  texts: ReadonlyMap<string, string>,
  record: string,
): Promise<Map<string, Omit<Reached, 'hash'>>> {
  const probed = new Map<string, string>();
  const functions: { file: string; index: number }[] = [];
  for (const [file, text] of texts) {
    const { text: withThem, count } = withProbes(text, functions.length);
    probed.set(join(root, file), withThem);
    functions.push(...Array.from({ length: count }, (_, index) => ({ file, index })));
  }
  rmSync(record, { force: true });
  process.env.MUTANTS_REACHED = record;
  const opened = await openTests(root, join(import.meta.dirname, 'record-reached.ts'));
  opened.swap(probed);
  const passed = new Map((await opened.runAll(tests)).map(({ test, ms }) => [test, ms]));
  await opened.close();

  const reach = new Map<string, Omit<Reached, 'hash'>>();
  for (const line of readFileSync(record, 'utf8').trim().split('\n')) {
    const { test, reached } = JSON.parse(line) as { test: string; reached: number[] };
    const name = relative(root, test);
    const files: Reached['files'] = {};
    for (const { file, index } of reached.map((number) => functions[number]!)) {
      files[file] ??= { hash: hashOf(texts.get(file)!), functions: [] };
      files[file].functions.push(index);
    }
    if (passed.has(name)) reach.set(name, { ms: passed.get(name)!, files });
  }
  return reach;
}
