import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { installPeers } from '../install-peers.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Our panel exactly as `npm start` builds it. */
export async function buildOurs(outDir: string): Promise<void> {
  await build({
    configFile: at('../../../panel/vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
}

/** With the panel's React. */
export async function buildAntd(outDir: string): Promise<void> {
  await installPeers(at('./antd'));
  await build({
    configFile: false,
    root: at('./antd'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  });
}
