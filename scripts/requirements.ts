import { join } from 'node:path';
import { type Surroundings, traceRequirements } from './requirements/command.ts';

const around: Surroundings = {
  root: join(import.meta.dirname, '..'),
  colour: process.stdout.isTTY && !process.env.NO_COLOR,
  width: process.stdout.columns ?? 110,
  print: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
};

try {
  process.exitCode = await traceRequirements(process.argv.slice(2), around);
} catch (error) {
  around.complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
