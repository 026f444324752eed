import { resolveImport } from '../boundaries/resolve.ts';
import { scanSource } from '../boundaries/scan.ts';

/** The files that are loaded with a file: itself and everything it imports, directly or indirectly. */
export function findLoadedFiles(texts: ReadonlyMap<string, string>): (path: string) => ReadonlySet<string> {
  const files = new Set(texts.keys());
  const imported = new Map<string, string[]>();
  const loaded = new Map<string, ReadonlySet<string>>();
  return (path) => {
    if (!loaded.has(path)) loaded.set(path, collect(path, new Set()));
    return loaded.get(path)!;
  };

  function collect(path: string, found: Set<string>): Set<string> {
    found.add(path);
    for (const other of importedBy(path)) if (!found.has(other)) collect(other, found);
    return found;
  }

  function importedBy(path: string): string[] {
    if (!imported.has(path)) imported.set(path, readImports(path));
    return imported.get(path)!;
  }

  function readImports(path: string): string[] {
    return scanSource(path, texts.get(path)!).imports.flatMap(({ specifier, typeOnly }) => {
      const target = resolveImport(path, specifier, files);
      return !typeOnly && 'ours' in target && files.has(target.ours) ? [target.ours] : [];
    });
  }
}
