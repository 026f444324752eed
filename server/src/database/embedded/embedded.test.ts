import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { scratchFolder } from '#testing/scratch-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { isAlive } from './postmaster-lock.ts';

const folders: string[] = [];
const running: EmbeddedPostgres[] = [];

afterAll(async () => {
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The result of a first start, for all tests that are not about a first start. */
const made = makeFolder();
beforeAll(async () => {
  await (await start(made)).stop();
}, 60_000);

function makeFolder(): string {
  const folder = scratchFolder('matchdesk-embedded-');
  folders.push(folder);
  return folder;
}

function makeUsedFolder(): string {
  const folder = makeFolder();
  cpSync(made, folder, { recursive: true });
  return folder;
}

async function start(dataDir: string, durable = false): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable });
  running.push(postgres);
  return postgres;
}

async function ask(postgres: Pick<EmbeddedPostgres, 'connection'>, sql: string): Promise<unknown> {
  const client = new Client(postgres.connection);
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows?.[0]?.[0];
  } finally {
    await client.end();
  }
}

/** Another Matchdesk: a process that starts PostgreSQL, reports its address, and holds it. */
async function startHolder(dataDir: string): Promise<{ holder: ChildProcess; postgres: EmbeddedPostgres }> {
  const launcher = new URL('./index.ts', import.meta.url).href;
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(launcher)});
    const { connection, pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify({ connection, pid }));
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: holder.stdout! }), 'line');
  return { holder, postgres: JSON.parse(line) };
}

async function killHard(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe.concurrent('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('starts on an empty folder, and folds letters beyond ASCII', async () => {
    const postgres = await start(join(makeFolder(), 'data'));
    expect(await ask(postgres, `SELECT lower('ÀÉÖ')`)).toBe('àéö');
    expect(await ask(postgres, 'SHOW server_encoding')).toBe('UTF8');
    expect(isAlive(postgres.pid)).toBe(true);
  });

  it('keeps its data over a restart, and can be stopped twice', async () => {
    const dataDir = makeUsedFolder();
    const first = await start(dataDir);
    await ask(first, 'CREATE TABLE kept AS SELECT 7 AS value');
    await Promise.all([first.stop(), first.stop()]);
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    expect(await ask(await start(dataDir), 'SELECT value FROM kept')).toBe(7);
  });

  it('is started again when it dies by itself, with what was committed, and stops when asked to', async () => {
    const postgres = await start(makeUsedFolder(), true);
    await ask(postgres, 'CREATE TABLE kept AS SELECT 7 AS value');
    const { pid } = postgres;
    process.kill(pid, 'SIGQUIT');
    await vi.waitUntil(() => postgres.pid !== pid, { timeout: 20_000 });
    expect(await ask(postgres, 'SELECT value FROM kept')).toBe(7);
    await postgres.stop();
    await expect(postgres.stop()).resolves.toBeUndefined();
  });

  it('stops quietly while it is being started again', async () => {
    const postgres = await start(makeUsedFolder());
    process.kill(postgres.pid, 'SIGQUIT');
    await expect(postgres.stop()).resolves.toBeUndefined();
  });

  it('refuses a folder that another Matchdesk uses, and says which', async () => {
    const dataDir = makeUsedFolder();
    const { holder, postgres } = await startHolder(dataDir);
    await expect(start(dataDir)).rejects.toThrow(
      `${dataDir} is in use by another Matchdesk (pid ${holder.pid})`,
    );
    expect(await ask(postgres, 'SELECT 1')).toBe(1);
    await killHard(holder);
    await start(dataDir);
  });

  it('lets only one of two first starts have the folder', async () => {
    const dataDir = makeFolder();
    const results = await Promise.allSettled([start(dataDir), start(dataDir)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });

  it('ends with a holder that is killed, and starts again with what was committed', async () => {
    const dataDir = makeUsedFolder();
    const { holder, postgres } = await startHolder(dataDir);
    await ask(postgres, 'CREATE TABLE committed AS SELECT 42 AS value');
    await killHard(holder);
    // At once, while the orphan is still on its way out.
    const next = await start(dataDir);
    expect(await ask(next, 'SELECT value FROM committed')).toBe(42);
    expect(isAlive(postgres.pid)).toBe(false);
  });

  it('leaves no process behind when its holder is killed and nobody starts again', async () => {
    const { holder, postgres } = await startHolder(makeUsedFolder());
    await killHard(holder);
    await vi.waitUntil(() => !isAlive(postgres.pid), { timeout: 20_000 });
  });

  it('is not irritated by what a killed first start left', async () => {
    const dataDir = makeFolder();
    const dead = spawn(process.execPath, ['-e', '']);
    await once(dead, 'exit');
    const half = join(dataDir, `postgres.half-${dead.pid}-0badc0de`);
    mkdirSync(half);
    writeFileSync(join(half, 'PG_VERSION'), '18\n');
    await start(dataDir);
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });

  it('takes no notice of a lock whose process id belongs to somebody else by now', async () => {
    const dataDir = makeUsedFolder();
    await (await start(dataDir)).stop();
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n/elsewhere\n`);
    await start(dataDir);
  });

  it('starts on a copy that root made', async () => {
    const [dataDir, copy] = [makeUsedFolder(), makeFolder()];
    const first = await start(dataDir);
    await ask(first, 'CREATE TABLE copied AS SELECT 42 AS value');
    await first.stop();
    cpSync(dataDir, copy, { recursive: true });
    expect(await ask(await start(copy), 'SELECT value FROM copied')).toBe(42);
  });

  it('names the version of a data folder it cannot read', async () => {
    const dataDir = makeFolder();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    await expect(start(dataDir)).rejects.toThrow('made by PostgreSQL 15');
  });

  it('says which folder it cannot use', async () => {
    const file = join(makeFolder(), 'data');
    writeFileSync(file, 'no folder');
    await expect(start(file)).rejects.toThrow(
      /The data folder cannot be used: .*Set DATA_DIR to another one/,
    );
  });

  it('works below a folder that is closed to others', async () => {
    const closed = makeFolder();
    chmodSync(closed, 0o700);
    const postgres = await start(join(closed, 'data'));
    expect(await ask(postgres, 'SELECT 1')).toBe(1);
  });

  it.runIf(existsSync('/proc/self/fd'))('works in a folder whose path no socket could have', async () => {
    const postgres = await start(join(makeFolder(), 'a-rather-long-name'.repeat(6), 'data'));
    expect(await ask(postgres, 'SELECT 1')).toBe(1);
  });
});
