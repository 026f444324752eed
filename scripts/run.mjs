import { check } from './launch/check.mjs';
import { run, stopWithOurParent } from './launch/children.mjs';
import { environmentFor } from './launch/environment.mjs';
import { Failure } from './launch/failure.mjs';
import { root, tool } from './launch/places.mjs';
import { prepare } from './launch/prepare.mjs';
import { dev, start } from './launch/start.mjs';
import { e2e, test } from './launch/test.mjs';

const tasks = {
  start: { task: start, about: 'run Matchdesk' },
  test: { task: test, about: 'run every check and every test' },
  dev: { task: dev, about: 'run it and reload on every change' },
  check: { task: check, about: 'the fast part of the tests: format, types, boundaries, unused code' },
  e2e: { task: e2e, about: 'the journeys in a real browser' },
  bench: { task: withNode('bench/src/run.ts'), about: 'measure, beside a peer; without a name: list them' },
  requirements: {
    task: withNode('scripts/requirements.ts'),
    about: 'which requirements are proven by tests',
  },
  mutants: {
    task: withNode('scripts/mutants.ts'),
    about: 'make small faults in our source and print those that no test notices',
  },
  'reset-factor': {
    task: withNode('server/src/reset-factor.ts'),
    about: 'remove the second factor of the account with this e-mail',
  },
  generate: {
    task: withNode('scripts/generate.ts'),
    about: 're-make what is generated from the contract',
  },
  format: { task: withTool('biome', ['check', '--write', '.']), about: 'format, and fix what can be fixed' },
  'engine:soak': { task: withNode('engine/soak.ts'), about: 'play random tournaments until one goes wrong' },
};

function withNode(file) {
  return async (args) => {
    const { node } = await prepare();
    return (await run(node, [file, ...args], { env: environmentFor(node) })).code;
  };
}

function withTool(name, fixed) {
  return async (args) => {
    const { node } = await prepare();
    return (await run(tool(name), [...fixed, ...args], { env: environmentFor(node) })).code;
  };
}

function listTasks(unknown) {
  if (unknown) console.error(`There is no task "${unknown}". These exist:\n`);
  for (const [name, { about }] of Object.entries(tasks))
    console.error(`  npm run ${name.padEnd(14)}${about}`);
  return 1;
}

const [name, ...args] = process.argv.slice(2);
process.chdir(root);
stopWithOurParent();
try {
  const known = Object.hasOwn(tasks, name ?? '') ? tasks[name] : undefined;
  process.exitCode = known ? await known.task(args) : listTasks(name);
} catch (error) {
  console.error(error instanceof Failure ? `\n${error.message}` : error);
  process.exitCode = 1;
}
