import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLockfile, type Lockfile } from './lockfile/check-lockfile.ts';

/** Our lockfile, and those of packages that only a bench installs. */
const paths = [
  'package-lock.json',
  'bench/src/bracket/page/package-lock.json',
  'bench/src/engine/players/package-lock.json',
  'bench/src/load/package-lock.json',
  'bench/src/panel/antd/package-lock.json',
];

let entries = 0;
for (const path of paths) {
  const text = readFileSync(join(import.meta.dirname, '..', path), 'utf8');
  const lockfile = JSON.parse(text) as Lockfile;
  entries += Object.keys(lockfile.packages).length;
  for (const finding of checkLockfile(lockfile)) {
    console.error(`${path}  ${finding}`);
    process.exitCode = 1;
  }
}
if (!process.exitCode) console.log(`lockfiles: ${entries} entries, all in order`);
