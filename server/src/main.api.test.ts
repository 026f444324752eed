import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { cloneDatabase } from './testing/database.testing.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

const folder = scratchFolder('matchdesk-main-');
const started: ChildProcess[] = [];
vi.setConfig({ testTimeout: 120_000 });
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Runs the server as a process of its own and collects its output. */
function run(environment: Record<string, string>) {
  const { PATH = '' } = process.env;
  const env = { PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, ...environment };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const says = (words: string) =>
    vi.waitUntil(() => lines.find((line) => line.includes(words)), { timeout: 40_000, interval: 5 });
  return { child, exit, says };
}

/** Runs a server on a database of its own; returns its address too. */
async function runOnClone(environment: Record<string, string> = {}) {
  const { name, close } = await cloneDatabase();
  const { host, port, user } = inject('postgres');
  const where = new URLSearchParams({ host, port: String(port) });
  const running = run({ DATABASE_URL: `postgres://${user}@localhost/${name}?${where}`, ...environment });
  const address = /http:\/\/[\d.:]+/.exec(await running.says('Server listening'))?.[0];
  return { ...running, address, close };
}

/** The database has to answer it: there is no such tournament. */
const someCall = '/api/tournaments/1/get-type';

test('a stop under load finishes the calls in flight, fails none, and ends well', async () => {
  const { child, exit, address, close } = await runOnClone();
  const statuses: number[] = [];
  const askUntilGone = async () => {
    for (;;) {
      const answer = await fetch(`${address}${someCall}`).catch(() => undefined);
      if (!answer) return;
      statuses.push(answer.status);
      await answer.text();
    }
  };
  const load = Promise.all(Array.from({ length: 128 }, askUntilGone));
  await vi.waitUntil(() => statuses.length > 200, { timeout: 40_000 });
  child.kill('SIGTERM');
  expect((await exit)[0]).toBe(0);
  await load;
  expect(new Set(statuses)).toEqual(new Set([404]));
  await close();
});

test('a stopping server says so to the proxy first and takes calls for a while longer', async () => {
  const { child, exit, address, close } = await runOnClone({ STOP_DELAY: '3' });
  const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
  expect(await statusOf('/readyz')).toBe(200);
  child.kill('SIGTERM');
  const isTold = async () => {
    const { status, headers } = await fetch(`${address}/readyz`);
    return status === 503 && headers.get('retry-after') === '5';
  };
  await vi.waitUntil(isTold, { timeout: 2500, interval: 20 });
  expect([await statusOf(someCall), await statusOf('/healthz')]).toEqual([404, 200]);
  expect((await exit)[0]).toBe(0);
  await close();
});

test('a stop while the demo is filled ends at once with PostgreSQL, and the next start begins anew', async () => {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    const { child, exit, says } = run({});
    await says('filling the demo');
    child.kill(signal);
    expect((await exit)[0]).toBe(code);
  }
  await vi.waitUntil(() => !existsSync(join(folder, 'postgres', 'postmaster.pid')), { timeout: 40_000 });
});

test('`node main.ts` finds at its second start what its first one compiled', async () => {
  // With a wrong PORT it loads everything, then ends with one sentence.
  const env = { PORT: 'none', NODE_DEBUG_NATIVE: 'COMPILE_CACHE' };
  const start = () =>
    new Promise<string>((resolve) =>
      execFile(process.execPath, [main], { env, maxBuffer: 2 ** 26 }, (_error, _out, said) => resolve(said)),
    );
  // The output has thousands of lines, which a failure should not print.
  const accepts = async () => /server\/src\/start\.ts was accepted/.test(await start());
  await start();
  expect(await accepts()).toBe(true);
});
