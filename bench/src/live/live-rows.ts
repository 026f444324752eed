import type { Report } from '../row.ts';
import type { Watched, WatchedOurs } from './watch.ts';

const goals = { timesBare: 1.5, spectatorMs: 1500, staffMs: 250, kilobytesEach: 20 } as const;
const bareName = 'bare Socket.IO, same frames';

export function reportAll(spectators: number, ours: WatchedOurs, bare: Watched, report: Report): void {
  const crowd = `${spectators.toLocaleString('en')} spectators`;
  const beside = (own: number, reference: number) => ({
    ours: own,
    unit: 'ms',
    reference,
    referenceName: bareName,
    ratio: own / reference,
  });
  report({
    what: `p50 from commit, ${crowd}`,
    ...beside(ours.p50, bare.p50),
    note: `${ours.frames.length} frames with ${ours.decided.length} results; a public room sends once a second`,
  });
  report({
    what: `p99 from commit, ${crowd}`,
    ...beside(ours.p99, bare.p99),
    goal: `≤ ${goals.timesBare}×`,
    met: ours.p99 <= goals.timesBare * bare.p99,
  });
  report({
    what: `slowest from commit, ${crowd}`,
    ...beside(ours.slowest, bare.slowest),
    goal: `≤ ${goals.spectatorMs} ms`,
    met: ours.slowest <= goals.spectatorMs,
  });
  report({
    what: `lost, ${crowd}`,
    ours: ours.lost + ours.stale,
    unit: 'frames',
    reference: bare.lost,
    referenceName: bareName,
    goal: '0',
    met: ours.lost + ours.stale === 0,
    note: `of ${(ours.frames.length * spectators).toLocaleString('en')}; every frame the same bytes, ${ours.stale} matches other than the server's at the end`,
  });
  reportStaff(crowd, ours, report);
  report({
    what: `memory a connection, ${crowd}`,
    ours: ours.kilobytesEach,
    unit: 'KB',
    reference: bare.kilobytesEach,
    referenceName: 'bare Socket.IO',
    goal: `≤ ${goals.kilobytesEach} KB`,
    met: ours.kilobytesEach <= goals.kilobytesEach,
    note: 'resident memory of the process, 3 s after all are connected',
  });
}

function reportStaff(crowd: string, { staff, staffExpected }: WatchedOurs, report: Report): void {
  const sorted = [...staff].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  report({
    what: `slowest at a desk, beside ${crowd}`,
    ours: at(1),
    unit: 'ms',
    goal: `≤ ${goals.staffMs} ms`,
    met: at(1) <= goals.staffMs && sorted.length === staffExpected,
    note: `p50 ${at(0.5).toFixed(0)}, p99 ${at(0.99).toFixed(0)}; ${sorted.length} of ${staffExpected} heard`,
  });
}
