import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { root, runtime } from './places.mjs';
import { step } from './steps.mjs';

const marker = join(runtime, 'installed');
const lockfile = join(root, 'package-lock.json');
// npm writes this file last: if it exists, the installation is complete.
const record = join(root, 'node_modules', '.package-lock.json');

export function arePackagesInstalled() {
  if (!existsSync(record)) return false;
  if (existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint()) return true;
  if (!matchesRecord()) return false;
  writeMarker();
  return true;
}

/** Uses the current Node: no package runs a script while it is installed. */
export async function installPackages() {
  await step('Installing packages (about half a minute)', 'Packages', async () => {
    rmSync(marker, { force: true });
    // NODE_ENV=production would leave out the packages for building and testing.
    const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional'];
    await npm(process.execPath, args, { cwd: root, failing: 'The packages could not be installed' });
    writeMarker();
  });
}

/** After an `npm install` by hand nobody has to wait for us to do it again. */
function matchesRecord() {
  const wanted = readPackages(lockfile);
  const installed = readPackages(record);
  const agrees = ([path, { version, optional, peer }]) =>
    installed[path] ? installed[path].version === version : Boolean(optional || peer);
  return Object.entries(wanted).every(agrees) && Object.keys(installed).every((path) => wanted[path]);
}

function readPackages(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(Object.entries(packages).filter(([path]) => path.includes('node_modules/')));
}

function writeMarker() {
  mkdirSync(runtime, { recursive: true });
  writeFileSync(marker, fingerprint());
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}
