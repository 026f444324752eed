import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './children.mjs';
import { environmentFor } from './environment.mjs';
import { Failure } from './failure.mjs';
import { root, runtime, tool } from './places.mjs';
import { step } from './steps.mjs';

const dist = join(root, 'panel', 'dist');
const marker = join(runtime, 'panel-built-from');
const SOURCES = ['panel', 'contract', 'engine', 'package-lock.json', 'tsconfig.json'];
const NOT_SOURCES = /^(node_modules|dist|coverage)$|\.test\.tsx?$|\.md$/;

export function isPanelBuilt() {
  if (!existsSync(join(dist, 'index.html')) || !existsSync(marker)) return false;
  return readFileSync(marker, 'utf8') === fingerprint();
}

export async function buildPanel(node) {
  await step('Building the panel', 'Panel', async () => {
    const builtFrom = fingerprint();
    const half = join(runtime, `panel.half-${process.pid}`);
    const { code, output } = await run(tool('vite', 'panel'), ['build', '--outDir', half, '--emptyOutDir'], {
      cwd: join(root, 'panel'),
      env: environmentFor(node, { NODE_ENV: 'production' }),
      stdio: 'capture',
      disposable: true,
    });
    if (code !== 0) throw new Failure('The panel could not be built.', output);
    rmSync(marker, { force: true });
    rmSync(dist, { recursive: true, force: true });
    renameSync(half, dist);
    writeFileSync(marker, builtFrom);
  });
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const name of SOURCES) addTo(hash, join(root, name), name);
  return hash.digest('hex');
}

function addTo(hash, path, name) {
  if (NOT_SOURCES.test(name)) return;
  const children = listFolder(path);
  if (!children) hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  else for (const child of children) addTo(hash, join(path, child), child);
}

/** The sorted names in a folder, or undefined if `path` is a file. */
function listFolder(path) {
  try {
    return readdirSync(path).sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}
