import { longestPause } from '../matches/generation.ts';
import type { Report } from '../row.ts';
import { median } from '../times.ts';
import type { Waits } from './others.ts';

export type Times = Record<'import' | 'copy' | 'checkIn' | 'update', number[]>;

export function reportTimes(count: number, times: Times, report: Report): void {
  const compare = (what: string, ours: number, reference: number, referenceName: string, most: number) =>
    report({
      what: `${what} ${count.toLocaleString('en')}`,
      ours,
      unit: 'ms',
      reference,
      referenceName,
      ratio: ours / reference,
      goal: `≤ ${most}×`,
      met: ours <= most * reference,
      note: `over HTTP, median of ${times.import.length}, taking turns`,
    });
  compare('import', median(times.import), median(times.copy), 'bare COPY of the same rows', 6);
  compare('check in', median(times.checkIn), median(times.update), 'bare UPDATE', 4);
}

export function reportWaits(waits: Waits, alone: Waits, report: Report): void {
  for (const [kind, what] of [
    ['read', 'longest read of the same list meanwhile'],
    ['call', 'longest call of another tournament meanwhile'],
  ] as const) {
    const ours = waits[kind];
    report({
      what,
      ours,
      unit: 'ms',
      reference: alone[kind],
      referenceName: 'the same with nothing else under way',
      goal: `≤ ${longestPause} ms`,
      met: ours <= longestPause,
    });
  }
}
