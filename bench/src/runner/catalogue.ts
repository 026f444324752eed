import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bench } from '../row.ts';

export interface BenchFile {
  name: string;
  path: string;
}

/**
 * Every `<name>.ts` or `<name>/index.ts` that exports title, summary and run. Read as text first:
 * importing a worker or a peer's adapter only to find that it is no bench would already run it.
 */
export async function listBenchFiles(folder: string): Promise<BenchFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .map((entry) =>
      entry.isDirectory()
        ? { name: entry.name, path: join(folder, entry.name, 'index.ts') }
        : { name: entry.name.replace(/\.ts$/, ''), path: join(folder, entry.name) },
    )
    .filter(({ path }) => path.endsWith('.ts') && !path.endsWith('.test.ts') && existsSync(path))
    .filter(({ path }) => exportsABench(readFileSync(path, 'utf8')))
    .sort((a, b) => a.name.localeCompare(b.name));
}

export async function loadBench(file: BenchFile): Promise<Bench> {
  return (await import(pathToFileURL(file.path).href)) as Bench;
}

function exportsABench(source: string): boolean {
  return (
    /^\s*export const title\b/m.test(source) &&
    /^\s*export const summary\b/m.test(source) &&
    /^\s*export (async function|function|const) run\b/m.test(source)
  );
}
