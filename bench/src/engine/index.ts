import { join } from 'node:path';
import { installPeers } from '../install-peers.ts';
import { isQuick } from '../quick.ts';
import type { Report } from '../row.ts';
import { median } from '../times.ts';
import { compareGrowth } from './growth/growth.ts';
import { CAP_MS, type Figures, measure, PHASES, type Phase } from './measure.ts';
import type { Kind } from './player.ts';

export const title = 'Engine';
export const summary =
  'CPU time to generate a bracket and read every match as the row to store, and to report every match in memory, beside three engines; what an entrant costs in a large tournament of each format; each cell in a process of its own';

const PEERS = ['brackets-manager', 'tournament-organizer', 'tournament-pairings'];

export async function run(report: Report): Promise<void> {
  await installPeers(join(import.meta.dirname, 'players'));
  // A peer needs a minute for 8,192.
  const sizes = isQuick ? [128, 1024] : [128, 1024, 8192];
  for (const kind of ['single', 'double'] as const) {
    for (const size of sizes) await compare(kind, size, report);
    await inLists(kind, 8192, report);
    for (const size of [131_072, 262_144]) await alone(kind, size, report);
    await fromRows(kind, report);
  }
  for (const size of [256, 1024]) await compareRematches(size, report);
  await compareGrowth(report);
}

async function compare(kind: Kind, size: number, report: Report): Promise<void> {
  const turns: Figures[] = [];
  const peers = new Map<string, Figures>();
  for (const peer of PEERS) {
    // In turns, so that a noisy minute affects both.
    turns.push(await measure('ours', kind, size));
    peers.set(peer, await measure(peer, kind, size));
  }
  for (const phase of PHASES) {
    const ours = median(turns.map((turn) => turn[phase]!));
    const known = PEERS.flatMap((peer) => {
      const figure = figureOf(peers.get(peer)!, phase);
      return figure === undefined ? [] : [{ peer, ...figure }];
    });
    const fastest = known.reduce((best, next) => (next.ms < best.ms ? next : best));
    for (const { peer, ms, cut } of known) {
      const goal = goalOf(peer, size, peer === fastest.peer);
      report({
        what: `${phase} ${kind} ${size.toLocaleString('en')}`,
        ours,
        unit: 'ms',
        reference: ms,
        referenceName: peer,
        ratio: ms / ours,
        ...(goal > 0 && { goal: `>= ${goal.toLocaleString('en')}x`, met: ms / ours >= goal }),
        ...(cut && { note: `at least: cut off after ${CAP_MS / 1000} s of CPU` }),
      });
    }
  }
}

function goalOf(peer: string, size: number, isFastest: boolean): number {
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
  const { generate, play } = await measure('ours', kind, size);
  const what = `${kind} ${size.toLocaleString('en')}`;
  report({ what: `generate ${what}`, ours: generate!, unit: 'ms' });
  await inLists(kind, size, report);
  report({ what: `play ${what}`, ours: play!, unit: 'ms' });
  reportEach(`one report, ${what}`, kind, size, play!, report);
  await placesOf(kind, size, play!, report);
}

/** Counts the whole list of places, as the end of a tournament and every correction after it do. */
async function placesOf(kind: Kind, size: number, playMs: number, report: Report): Promise<void> {
  const ours = (await measure('ours-places', kind, size)).play!;
  report({
    what: `final places, ${kind} ${size.toLocaleString('en')}`,
    ours,
    unit: 'ms',
    reference: playMs,
    referenceName: 'playing it out',
    ratio: playMs / ours,
    goal: '>= 2x',
    met: playMs / ours >= 2,
  });
}

/** As a server writes them: in lists of row objects. */
async function inLists(kind: Kind, size: number, report: Report): Promise<void> {
  const ours = (await measure('ours-in-lists', kind, size)).generate!;
  const what = `generate ${kind} ${size.toLocaleString('en')} in lists of rows`;
  const goal = size === 131_072 ? { goal: '<= 100 ms', met: ours <= 100 } : {};
  report({ what, ours, unit: 'ms', ...goal });
}

/** As the server does it: looks up the rows it needs, decides from them, and returns changes. */
async function fromRows(kind: Kind, report: Report): Promise<void> {
  const size = 8192;
  const { play } = await measure('ours-from-rows', kind, size);
  const what = `one report from the rows it needs, ${kind} ${size.toLocaleString('en')}`;
  reportEach(what, kind, size, play!, report);
}

function reportEach(what: string, kind: Kind, size: number, playMs: number, report: Report): void {
  const reports = kind === 'single' ? size - 1 : 2 * size - 2;
  const ours = (1000 * playMs) / reports;
  report({ what, ours, unit: 'us', goal: '<= 20 us', met: ours <= 20 });
}

async function compareRematches(size: number, report: Report): Promise<void> {
  const ours = (await measure('ours', 'double', size)).rematches!;
  const reference = (await measure('brackets-manager', 'double', size)).rematches!;
  report({
    what: `rematches before the final, double ${size.toLocaleString('en')}, same coins`,
    ours,
    unit: 'matches',
    reference,
    referenceName: 'brackets-manager',
    ratio: reference / Math.max(ours, 1),
    note: 'one tournament; ours expects 0.72 of them',
  });
}
