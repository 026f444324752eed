import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const packages = ['engine', 'contract', 'server', 'panel', 'e2e', 'bench', 'scripts'] as const;
export type Package = (typeof packages)[number];

const skipped = new Set(['node_modules', 'dist', 'build', 'coverage', 'data', 'test-results']);

/** Every file of code in our packages, as paths below the root with forward slashes. */
export function listSourceFiles(root: string): string[] {
  const files: string[] = [];
  for (const name of packages) if (existsSync(join(root, name))) walk(name);
  return files.sort();

  function walk(folder: string): void {
    const entries = readdirSync(join(root, folder), { withFileTypes: true, encoding: 'utf8' });
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith('.')) walk(path);
      else if (entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name)) files.push(path);
    }
  }
}
