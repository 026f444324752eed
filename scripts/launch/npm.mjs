import { basename } from 'node:path';
import { run } from './children.mjs';
import { environmentForNpm } from './environment.mjs';
import { Failure } from './failure.mjs';

/** Runs the npm that called us with the given Node; the one on the path if we were not called by npm. */
export async function npm(node, args, { cwd, failing }) {
  const caller = process.env.npm_execpath ?? '';
  const isNpm = basename(caller) === 'npm-cli.js';
  const [command, prefix] = isNpm ? [node, [caller]] : [onPath(), []];
  const options = { cwd, env: environmentForNpm(node), stdio: 'capture', disposable: true };
  const { code, output } = await run(command, [...prefix, ...args], options);
  if (code !== 0) throw new Failure(`${failing} (npm ended with ${code}).`, output);
}

function onPath() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm';
}
