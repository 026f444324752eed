import { resolveImport } from '../boundaries/resolve.ts';
import { scanSource } from '../boundaries/scan.ts';
import { isTest } from './mutant-groups.ts';

export interface Importers {
  /** The files that import a file, even if only a type. Tests do not count. */
  direct(file: string): string[];
  /** Also those that import it through an index file. */
  all(file: string): string[];
}

export function findImporters(texts: ReadonlyMap<string, string>): Importers {
  const files = new Set(texts.keys());
  const direct = new Map<string, Set<string>>();
  for (const [path, text] of texts) {
    if (isTest(path)) continue;
    for (const { specifier } of scanSource(path, text).imports) {
      const target = resolveImport(path, specifier, files);
      if ('ours' in target) direct.set(target.ours, (direct.get(target.ours) ?? new Set()).add(path));
    }
  }
  return {
    direct: (file) => [...(direct.get(file) ?? [])],
    all: (file) => [...importersOf(file, new Set())],
  };

  function importersOf(file: string, found: Set<string>): Set<string> {
    for (const importer of direct.get(file) ?? []) {
      if (found.has(importer)) continue;
      found.add(importer);
      if (isDoor(importer, file)) importersOf(importer, found);
    }
    return found;
  }
}

/** Whether the importer is such a file: `billing/index.ts`, or `billing.ts` beside the folder. */
const isDoor = (importer: string, file: string): boolean =>
  importer.endsWith('/index.ts') || importer === `${file.slice(0, file.lastIndexOf('/'))}.ts`;
