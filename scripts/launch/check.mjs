import { run } from './children.mjs';
import { environmentFor } from './environment.mjs';
import { tool } from './places.mjs';
import { prepare } from './prepare.mjs';
import { printSummary, runStep } from './report.mjs';

/** The fast checks. All of them run, even after a failure. */
export async function check() {
  const { node } = await prepare();
  const results = await runChecks(node, 2);
  printSummary(results);
  return results.every(({ isOk }) => isOk) ? 0 : 1;
}

export async function runChecks(node, atOnce) {
  const env = environmentFor(node);
  const waiting = checks(node);
  const order = waiting.map(({ name }) => name);
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, command, args } = next;
      results.push(
        await runStep(name, () => run(command, args, { env, stdio: 'capture', disposable: true })),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

function checks(node) {
  // Several checkers repeat much of each other's work: on two cores one takes as long as two, and half their CPU time.
  const types = (project) => ['-p', project, '--checkers', '1'];
  return [
    { name: 'types: server, engine, contract', command: tool('tsc'), args: types('tsconfig.json') },
    { name: 'types: panel', command: tool('tsc'), args: types('panel/tsconfig.json') },
    { name: 'generated files', command: node, args: ['scripts/generate.ts', '--check'] },
    {
      name: 'format and lint',
      command: tool('biome'),
      args: ['ci', `--colors=${process.stderr.isTTY ? 'force' : 'off'}`, '.'],
    },
    { name: 'boundaries', command: node, args: ['scripts/boundaries.ts'] },
    { name: 'unused code', command: tool('knip'), args: [] },
    { name: 'lockfile', command: node, args: ['scripts/lockfile.ts'] },
  ];
}
