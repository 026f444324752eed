import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '../../contract/src/people/auth.ts';
import { type Random, randomFrom } from '../../engine/src/random.ts';
import { demoPassword, demoPeople } from '../../server/src/demo/users.demo.ts';
import { openClient } from '../../server/src/testing/client.ts';
import { witnessChat } from './crash/chat.ts';
import { witnessMoney } from './crash/money.ts';
import { prepare } from './crash/players.ts';
import { planRounds, type Round } from './crash/rounds.ts';
import { witnessRules } from './crash/rules.ts';
import { endAll, listLeftBehind, type Server, startAndKill, startServer } from './crash/server.ts';
import { beginLoad, type Witness } from './crash/witness.ts';
import { isQuick } from './quick.ts';
import type { Report } from './row.ts';

export const title = 'Crash';
export const summary =
  'kill -9 under load on the embedded database: are all acknowledged rules, messages and movements of money still there, each once?';

const ROUND_AT_MOST_MS = 60_000;
const GONE_WITHIN_MS = 60_000;

const tally = () => ({
  lost: new Map<string, number>(),
  torn: new Map<string, number>(),
  unreadable: 0,
  failedAlive: 0,
  spoiledFirstStarts: 0,
  readySeconds: [] as number[],
});
type Tally = ReturnType<typeof tally>;

/** `CRASH_ROUNDS` for more of them, `CRASH_SEED` to repeat the choices of an earlier run. */
export async function run(report: Report): Promise<void> {
  const rounds = numberFrom('CRASH_ROUNDS') ?? (isQuick ? 3 : 20);
  const seed = numberFrom('CRASH_SEED') ?? Math.floor(Math.random() * 2 ** 31);
  const random = randomFrom(seed);
  console.log(`  seed ${seed}, ${rounds} rounds`);

  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-crash-'));
  const stopListening = endOnSignal(folder);
  const sums = tally();
  try {
    const dataDir = join(folder, 'data');
    const witnesses: Witness[] = [];
    const firstStartMs = await killUnderLoad(dataDir, witnesses, { rounds, seed, random }, sums);
    const left = await countLeftBehind(dataDir);
    const firstStarts = Math.ceil(rounds / 4);
    for (let index = 0; index < firstStarts; index += 1) {
      // One in each stretch: the making of the database files, the migrations, the demo's filling.
      const afterMs = ((index + random()) / firstStarts) * firstStartMs;
      await killFirstStart(join(folder, `first-${index}`), afterMs, sums);
    }
    reportSums(report, { rounds, firstStarts, seed, witnesses, left }, sums);
  } finally {
    await cleanUp(folder);
    stopListening();
  }
}

/** Returns how long the undisturbed first start took. */
async function killUnderLoad(
  dataDir: string,
  witnesses: Witness[],
  chosen: { rounds: number; seed: number; random: Random },
  sums: Tally,
): Promise<number> {
  const started = performance.now();
  let server = await startServer(dataDir);
  const firstStartMs = performance.now() - started;
  witnesses.push(...(await callWitnesses(dataDir, server, chosen)));
  for (const [index, round] of planRounds(chosen.rounds, chosen.random).entries()) {
    const began = performance.now();
    const acknowledged = await killOnce(server, witnesses, round, dataDir, sums);
    const restarted = await restart(dataDir, sums);
    if (!restarted) return firstStartMs;
    server = restarted.server;
    sums.readySeconds.push(restarted.seconds);
    for (const witness of witnesses) await inspect(server, witness, sums);
    const progress = [
      `round ${index + 1}`,
      round.kind,
      `${acknowledged} writes`,
      `ready after ${restarted.seconds.toFixed(2)} s`,
      `${((performance.now() - began) / 1000).toFixed(1)} s`,
    ];
    console.log(`  ${progress.join(' · ')}`);
  }
  await server.kill();
  return firstStartMs;
}

/** One sign-in for all rounds: the session is an acknowledged write too. */
async function callWitnesses(
  dataDir: string,
  { origin }: Server,
  { rounds, seed, random }: { rounds: number; seed: number; random: Random },
): Promise<Witness[]> {
  const token = await signIn(origin, demoPeople.superAdmin.email);
  const prepared = await prepare(dataDir, origin, token, { players: 48, cups: 3 * rounds });
  return [
    witnessRules({ token, random, name: `crash ${seed}` }),
    witnessChat(prepared.players),
    witnessMoney(prepared, { token, random }),
  ];
}

/** Writes until the chosen moment, kills, and waits until every client has noticed. */
async function killOnce(
  server: Server,
  witnesses: readonly Witness[],
  round: Round,
  dataDir: string,
  sums: Tally,
): Promise<number> {
  const load = beginLoad(server.origin, witnesses);
  const began = Date.now();
  while (
    load.acknowledged() < round.afterWrites &&
    !load.problems.length &&
    Date.now() - began < ROUND_AT_MOST_MS
  ) {
    await sleep(1);
  }
  await sleep(round.thenMs);
  load.expectTheEnd();
  if (round.kind === 'server and PostgreSQL') process.kill(server.postmaster, 'SIGKILL');
  await server.kill();
  await load.ended;
  for (const problem of load.problems) console.log(`  before the kill: ${problem}`);
  sums.failedAlive += load.problems.length;
  if (round.kind === 'server, again while starting') await startAndKill(dataDir, round.startingMs);
  return load.acknowledged();
}

/** A start that fails is counted and followed by a second one: a person would try again. */
async function restart(
  dataDir: string,
  sums: Tally,
): Promise<{ server: Server; seconds: number } | undefined> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const began = performance.now();
    try {
      const server = await startServer(dataDir);
      return { server, seconds: (performance.now() - began) / 1000 };
    } catch (error) {
      sums.unreadable += 1;
      console.log(`  ${(error as Error).message}`);
    }
  }
  return undefined;
}

async function inspect({ origin }: Server, witness: Witness, sums: Tally): Promise<void> {
  const { what } = witness;
  try {
    const { lost, torn } = await witness.inspect(origin);
    sums.lost.set(what, (sums.lost.get(what) ?? 0) + lost);
    sums.torn.set(what, (sums.torn.get(what) ?? 0) + torn);
  } catch (error) {
    sums.unreadable += 1;
    console.log(`  ${what}: ${(error as Error).message}`);
  }
}

/** The very first start is killed on its way; the next one must give a demo that lets its people in. */
async function killFirstStart(dataDir: string, afterMs: number, sums: Tally): Promise<void> {
  await startAndKill(dataDir, afterMs);
  try {
    const server = await startServer(dataDir);
    try {
      await signIn(server.origin);
    } finally {
      await server.kill();
    }
  } catch (error) {
    sums.spoiledFirstStarts += 1;
    console.log(`  killed ${Math.round(afterMs)} ms into its first start: ${(error as Error).message}`);
  }
}

async function signIn(origin: string, email: string = demoPeople.manager.email): Promise<string> {
  const body = { email, password: demoPassword };
  const answer = await openClient(origin).call(login, { body });
  if (answer.status !== 200) throw new Error(`Signing in was answered with ${answer.status}`);
  return answer.body.token;
}

/**
 * Counts the PostgreSQL processes that are still there after a while: without another start they would stay for ever.
 */
async function countLeftBehind(dataDir: string): Promise<number> {
  const began = Date.now();
  while (listLeftBehind(dataDir).length && Date.now() - began < GONE_WITHIN_MS) await sleep(100);
  return listLeftBehind(dataDir).length;
}

/** The last PostgreSQL may still be writing while it shuts down. */
async function cleanUp(folder: string): Promise<void> {
  await endAll();
  for (const name of readdirSync(folder)) await countLeftBehind(join(folder, name));
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}

function endOnSignal(folder: string): () => void {
  const end = (signal: NodeJS.Signals) => {
    void cleanUp(folder).finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  return () => {
    process.off('SIGINT', end).off('SIGTERM', end);
  };
}

interface Facts {
  rounds: number;
  firstStarts: number;
  seed: number;
  witnesses: readonly Witness[];
  left: number;
}

function reportSums(
  report: Report,
  { rounds, firstStarts, seed, witnesses, left }: Facts,
  sums: Tally,
): void {
  const none = (what: string, ours: number, unit: string) =>
    report({ what, ours, unit, goal: '0', met: ours === 0 });
  for (const witness of witnesses) {
    const { what } = witness;
    const acknowledged = witness.acknowledged();
    report({
      what: `${what}: acknowledged in ${rounds} rounds`,
      ours: acknowledged,
      unit: 'writes',
      note: `seed ${seed}`,
    });
    none(`${what}: acknowledged and lost`, sums.lost.get(what) ?? 0, 'writes');
    none(`${what}: twice, or in a state nobody wrote`, sums.torn.get(what) ?? 0, 'records');
    if (witness.withoutAudit)
      none(`${what}: with more or fewer audit rows than changes`, witness.withoutAudit(), 'records');
  }
  none('unreadable restarts', sums.unreadable, 'restarts');
  none('failed while the server lived', sums.failedAlive, 'writes');
  none(`spoiled by a kill, of ${firstStarts} first starts`, sums.spoiledFirstStarts, 'starts');
  none('left behind after the last kill', left, 'processes');
  const sorted = sums.readySeconds.toSorted((a, b) => a - b);
  report({
    what: 'ready again after a kill, median',
    ours: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    unit: 's',
    note: `slowest ${(sorted.at(-1) ?? Number.NaN).toFixed(1)} s`,
  });
}

function numberFrom(variable: string): number | undefined {
  const value = process.env[variable];
  if (!value) return undefined;
  if (!/^\d{1,10}$/.test(value)) throw new Error(`${variable} must be a whole number`);
  return Number(value);
}
