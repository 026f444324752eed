import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Kind } from './engine-cell.ts';
import type { BenchRow, Report } from './row.ts';

export const title = 'Engine';
export const summary =
  'draw and play out brackets beside the engines people use, each cell in a cold process';

/** CPU time a peer has for each phase. */
const CAP_MS = 60_000;
const PEERS = ['brackets-manager', 'tournament-organizer', 'tournament-pairings'];
const PHASES = ['generate', 'play'] as const;
type Phase = (typeof PHASES)[number];

interface Figures {
  /** Milliseconds. */
  generate?: number;
  rows?: number;
  play?: number;
  rematches?: number;
  /** The phase that was still running when the cap was reached. */
  cut?: Phase;
}

/** `ENGINE_QUICK=1` leaves out 8,192, where a peer needs minutes. */
export async function run(report: Report): Promise<void> {
  const sizes = process.env.ENGINE_QUICK === '1' ? [128, 1024] : [128, 1024, 8192];
  for (const kind of ['single', 'double'] as const) {
    for (const size of sizes) await compare(kind, size, report);
    for (const size of [131_072, 262_144]) await alone(kind, size, report);
  }
  for (const size of [256, 1024]) await rematches(size, report);
}

async function compare(kind: Kind, size: number, report: Report): Promise<void> {
  const ours = await measure('ours', kind, size);
  const peers = new Map<string, Figures>();
  for (const peer of PEERS) peers.set(peer, await measure(peer, kind, size));
  for (const phase of PHASES) {
    const known = PEERS.flatMap((peer) => {
      const figure = figureOf(peers.get(peer)!, phase);
      return figure === undefined ? [] : [{ peer, ...figure }];
    });
    const fastest = known.reduce((best, next) => (next.ms < best.ms ? next : best), known[0]!);
    for (const { peer, ms, cut } of known) {
      const ratio = ms / ours[phase]!;
      const goals = goalsOf(peer, size, peer === fastest.peer);
      report({
        what: `${phase} ${kind} ${size.toLocaleString('en')}`,
        ours: ours[phase]!,
        unit: 'ms',
        reference: ms,
        referenceName: peer,
        ratio,
        ...(goals > 0 && { goal: `>= ${goals.toLocaleString('en')}x`, met: ratio >= goals }),
        ...(cut && { note: `>= : cut off after ${CAP_MS / 1000} s of CPU` }),
      });
    }
  }
}

function goalsOf(peer: string, size: number, isFastest: boolean): number {
  if (size < 8192) return 0;
  if (peer === 'brackets-manager') return 1000;
  return isFastest ? 5 : 0;
}

function figureOf(figures: Figures, phase: Phase): { ms: number; cut: boolean } | undefined {
  const ms = figures[phase];
  if (ms !== undefined) return { ms, cut: false };
  return figures.cut === phase ? { ms: CAP_MS, cut: true } : undefined;
}

async function alone(kind: Kind, size: number, report: Report): Promise<void> {
  const { generate, rows, play } = await measure('ours', kind, size);
  const what = `${kind} ${size.toLocaleString('en')}`;
  const withGoal = (row: BenchRow, goal: string, met: boolean): BenchRow => ({ ...row, goal, met });
  const drawn: BenchRow = { what: `generate ${what} with rows`, ours: generate! + rows!, unit: 'ms' };
  report(size === 131_072 ? withGoal(drawn, '<= 100 ms', drawn.ours <= 100) : drawn);
  report({ what: `play ${what}`, ours: play!, unit: 'ms' });
  const reports = kind === 'single' ? size - 1 : 2 * size - 2;
  const each = (1000 * play!) / reports;
  report(withGoal({ what: `one report, ${what}`, ours: each, unit: 'us' }, '<= 20 us', each <= 20));
}

async function rematches(size: number, report: Report): Promise<void> {
  const ours = (await measure('ours', 'double', size)).rematches!;
  const reference = (await measure('brackets-manager', 'double', size)).rematches;
  report({
    what: `rematches before the final, double ${size.toLocaleString('en')}, same coins`,
    ours,
    unit: 'matches',
    ...(reference !== undefined && {
      reference,
      referenceName: 'brackets-manager',
      ratio: reference / Math.max(ours, 1),
    }),
    note: 'one tournament; ours expects 0.72 of them',
  });
}

/** A process for each cell; each phase has a minute of CPU. */
function measure(player: string, kind: Kind, entrants: number): Promise<Figures> {
  return new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL('./engine-cell.ts', import.meta.url));
    const child = spawn(process.execPath, [script, player, kind, `${entrants}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const figures: Figures = {};
    let phase: Phase = 'generate';
    let begunAt = 0;
    const watch = setInterval(() => {
      if (cpuMs(child.pid!) - begunAt < CAP_MS) return;
      figures.cut = phase;
      child.kill('SIGKILL');
    }, 500);
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [name, value] = line.split(' ') as ['generate' | 'rows' | 'play' | 'rematches', string];
      figures[name] = Number(value);
      phase = 'play';
      begunAt = cpuMs(child.pid!);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(watch);
      const failed = code !== 0 && figures.cut === undefined;
      if (failed) reject(new Error(`${player} ${kind} ${entrants} ended with ${code}`));
      else resolve(figures);
    });
  });
}

const HAS_PROC = existsSync('/proc/self/stat');

/** What a process has used so far; where the system does not tell, the time since the bench began. */
function cpuMs(pid: number): number {
  if (!HAS_PROC) return performance.now();
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    // It has just ended.
    return 0;
  }
}
