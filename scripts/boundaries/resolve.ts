import { posix } from 'node:path';
import { packages } from './tree.ts';

/** A file of ours (its path below the root), or the package or built-in that the specifier names. */
export type Target = { ours: string } | { outside: string };

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

export function resolveImport(from: string, specifier: string, files: ReadonlySet<string>): Target {
  const path = toPath(from, specifier);
  if (path === undefined || path.startsWith('../')) return { outside: specifier };
  const ending = endings.find((end) => files.has(path + end));
  return { ours: path + (ending ?? '') };
}

function toPath(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/[?].*$/, '');
  if (/^\.\.?(\/|$)/.test(bare)) return posix.normalize(posix.join(posix.dirname(from), bare));
  if (bare.startsWith('#')) return posix.normalize(`${from.split('/')[0]}/src/${bare.slice(1)}`);
  const [, name, rest] = /^@matchdesk\/([^/]+)(?:\/(.*))?$/.exec(bare) ?? [];
  if (name === undefined || !packages.some((known) => known === name)) return undefined;
  return `${name}/src/${rest ?? 'index.ts'}`;
}
