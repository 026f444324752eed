import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const viteCommand = join(
  dirname(createRequire(join(root, 'panel/package.json')).resolve('vite/package.json')),
  'bin/vite.js',
);
const sources = [
  'panel/src',
  'panel/public',
  'panel/index.html',
  'panel/play.html',
  'panel/players-page.ts',
  'panel/vite.config.ts',
  'panel/light-scroll-area.ts',
  'contract/src',
  'engine/src/elimination',
];

/** The folder of a panel that is not older than its sources: the existing build, or a new one in `spare`. */
export function freshPanel(spare: string): string {
  const built = join(root, 'panel/dist');
  const index = join(built, 'index.html');
  if (existsSync(index) && statSync(index).mtimeMs >= newestSource()) return built;
  const vite = spawnSync(process.execPath, [viteCommand, 'build', '--outDir', spare, '--emptyOutDir'], {
    cwd: join(root, 'panel'),
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (vite.status !== 0) throw new Error(`The panel could not be built:\n${vite.stdout}\n${vite.stderr}`);
  return spare;
}

function newestSource(): number {
  return Math.max(...sources.flatMap((source) => times(join(root, source))));
}

function times(path: string): number[] {
  if (!statSync(path).isDirectory()) return [statSync(path).mtimeMs];
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return files.map((file) => statSync(join(path, file)).mtimeMs);
}
