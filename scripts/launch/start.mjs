import { run, stopAll } from './children.mjs';
import { environmentFor } from './environment.mjs';
import { root, tool } from './places.mjs';
import { prepare } from './prepare.mjs';
import { paint, say } from './steps.mjs';

/**
 * A larger young generation is collected less often: those collections were the longest part of what a message waits
 * for.
 */
const SERVER = ['--max-semi-space-size=64', 'server/src/main.ts'];

export async function start(args) {
  const { node, fresh } = await prepare({ panel: true });
  if (fresh) say(paint.dim('✓ Node, packages and panel are up to date'));
  // The server stops when this channel closes, so it ends with us even if we are killed.
  const { code } = await run(node, [...SERVER, ...args], { env: environmentFor(node), ipc: true });
  return code;
}

/** The server restarts on a change, Vite patches the page; when one of them ends, the other is stopped. */
export async function dev(args) {
  const { node } = await prepare();
  const port = process.env.PORT ?? '3000';
  const env = environmentFor(node, { PORT: port, NODE_ENV: 'development' });
  const server = run(node, ['--watch', '--watch-preserve-output', ...SERVER, ...args], { env });
  const panel = run(tool('vite', 'panel'), [], { env, cwd: `${root}/panel` });
  const { code } = await Promise.race([server, panel]);
  stopAll();
  await Promise.all([server, panel]);
  return code;
}
