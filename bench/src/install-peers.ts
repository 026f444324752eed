import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Installs, once, what the folder's own package.json names: only who runs the bench has what nothing else needs. */
export async function installPeers(folder: string): Promise<void> {
  // npm writes it last: where it stands, the installation came to its end.
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return;
  const args = ['ci', '--ignore-scripts', '--omit=peer'];
  await promisify(execFile)('npm', args, { cwd: folder, shell: process.platform === 'win32' });
}
