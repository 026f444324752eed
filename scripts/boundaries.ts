import { join } from 'node:path';
import { checkBoundaries } from './boundaries/check.ts';

const { files, imports, findings } = checkBoundaries(join(import.meta.dirname, '..'));

for (const { file, line, message } of findings) console.error(`${file}:${line}  ${message}`);
if (findings.length > 0) process.exitCode = 1;
else console.log(`boundaries: ${files} files, ${imports} imports, every arrow in order`);
