import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isQuick } from '../../quick.ts';
import type { Report } from '../../row.ts';
import { PHASES, type Phase } from '../measure.ts';
import { FORMATS } from './formats.growth.ts';

const SMALL = 1024;
const LARGE = isQuick ? 4096 : 65_536;
const MOST = 3;

/** The cost of an entrant in a large tournament, beside the cost in a small one of the same format. */
export async function compareGrowth(report: Report): Promise<void> {
  for (const format of Object.keys(FORMATS)) {
    const small = await measure(format, SMALL);
    const large = await measure(format, LARGE);
    for (const phase of PHASES) {
      const [ours, reference] = [large, small].map((ms) => (1000 * ms[phase]) / LARGE) as [number, number];
      report({
        what: `${phase} ${format}, each of ${LARGE.toLocaleString('en')}`,
        ours,
        unit: 'us',
        reference,
        referenceName: `each of ${SMALL.toLocaleString('en')}`,
        ratio: ours / reference,
        goal: `≤ ${MOST}×`,
        met: ours <= MOST * reference,
      });
    }
  }
}

/** The same number of entrants in all at every size, so that the heap is equally full. */
async function measure(format: string, entrants: number): Promise<Record<Phase, number>> {
  const script = fileURLToPath(new URL('./growth-cell.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    format,
    `${entrants}`,
    `${LARGE / entrants}`,
  ]);
  return JSON.parse(stdout) as Record<Phase, number>;
}
