import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLockfile, type Lockfile } from './lockfile/check-lockfile.ts';

const path = join(import.meta.dirname, '..', 'package-lock.json');
const lockfile = JSON.parse(readFileSync(path, 'utf8')) as Lockfile;
const findings = checkLockfile(lockfile);

for (const finding of findings) console.error(`package-lock.json  ${finding}`);
if (findings.length > 0) process.exitCode = 1;
else console.log(`lockfile: ${Object.keys(lockfile.packages).length} entries, all in order`);
