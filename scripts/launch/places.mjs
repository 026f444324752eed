import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** What the launcher creates for itself: Node, markers, caches, records of test runs. Safe to delete. */
export const runtime = join(root, '.runtime');

/** A tool of this workspace, or the one that all workspaces share. */
export function tool(name, workspace = '.') {
  const file = process.platform === 'win32' ? `${name}.cmd` : name;
  const own = join(root, workspace, 'node_modules', '.bin', file);
  return existsSync(own) ? own : join(root, 'node_modules', '.bin', file);
}
