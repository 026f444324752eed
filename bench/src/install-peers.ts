import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Installs once what the folder's own package.json names: only those who run the bench need it. */
export async function installPeers(folder: string): Promise<void> {
  // npm writes this file last: if it exists, the installation is complete.
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return;
  const args = ['ci', '--ignore-scripts', '--omit=peer'];
  await promisify(execFile)('npm', args, { cwd: folder, shell: process.platform === 'win32' });
}
