import { join } from 'node:path';
import { measureMutants, type Surroundings } from './mutants/measure-mutants.ts';

const { stderr } = process;
const around: Surroundings = {
  root: join(import.meta.dirname, '..'),
  print: (text) => process.stdout.write(`${stderr.isTTY ? '\r\u001b[2K' : ''}${text}\n`),
  progress: (text) => stderr.write(stderr.isTTY ? `\r\u001b[2K${text}` : `${text}\n`),
};

try {
  await measureMutants(process.argv.slice(2), around);
  // Vitest has set it because tests failed, as they should.
  process.exitCode = 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
