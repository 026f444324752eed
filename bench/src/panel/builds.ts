import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Our panel exactly as `npm start` builds it. */
export async function buildOurs(outDir: string): Promise<void> {
  await build({
    configFile: at('../../../panel/vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
}

/** A quarter of all files that an installation would have, so only who measures has them. React is the panel's. */
async function installAntd(): Promise<void> {
  if (existsSync(at('./antd/node_modules/antd'))) return;
  const args = ['ci', '--ignore-scripts', '--omit=peer'];
  await promisify(execFile)('npm', args, { cwd: at('./antd'), shell: process.platform === 'win32' });
}

export async function buildAntd(outDir: string): Promise<void> {
  await installAntd();
  await build({
    configFile: false,
    root: at('./antd'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  });
}
