import { runBenches } from './runner/command.ts';

process.exitCode = await runBenches(process.argv.slice(2), {
  folder: import.meta.dirname,
  print: (text) => process.stdout.write(`${text}\n`),
  progress: (text) => process.stderr.write(`${text}\n`),
});
