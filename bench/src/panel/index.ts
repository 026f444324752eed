import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchRow } from '../row.ts';
import { openBrowser, type Visit, visit } from './browser.ts';
import { buildAntd, buildOurs } from './builds.ts';
import { serveBoth } from './serve-panel.ts';

export const title = 'panel';
export const summary =
  'script before the first list shows and time to interactive, beside the same list with Ant Design';

const rounds = 7;
const budgetKb = 190;
const timesAhead = 1.5;

export async function run(report: (row: BenchRow) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'matchdesk-bench-panel-'));
  const [ours, antd] = [join(folder, 'ours'), join(folder, 'antd')];
  await buildOurs(ours);
  await buildAntd(antd);
  const served = await serveBoth(folder, ours, antd);
  const browser = await openBrowser();
  try {
    const visits: Record<'ours' | 'antd', Visit[]> = { ours: [], antd: [] };
    // In turns, so that a noisy minute affects both.
    for (let round = 0; round < rounds; round += 1) {
      visits.ours.push(await visit(browser, served.ours, served.token));
      visits.antd.push(await visit(browser, served.antd, served.token));
    }
    const median = (who: 'ours' | 'antd', what: keyof Visit) =>
      visits[who].map((one) => one[what]).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
    const row = (
      what: string,
      key: keyof Visit,
      unit: string,
      goal: string,
      isMet: (mine: number, theirs: number) => boolean,
    ) => {
      const [mine, theirs] = [median('ours', key), median('antd', key)];
      const compared = { reference: theirs, referenceName: 'Ant Design 6', ratio: theirs / mine };
      report({ what, ours: mine, unit, ...compared, goal, met: isMet(mine, theirs) });
    };
    row(
      'script before the list shows, gzip',
      'scriptKb',
      'KB',
      `≤ ${budgetKb} KB`,
      (mine) => mine <= budgetKb,
    );
    row(
      'list visible, 4× CPU throttle',
      'visibleMs',
      'ms',
      `≥ ${timesAhead}×`,
      (mine, theirs) => theirs / mine >= timesAhead,
    );
    row('interactive, 4× CPU throttle', 'interactiveMs', 'ms', 'ahead', (mine, theirs) => mine < theirs);
  } finally {
    await browser.close();
    await served.close();
    await rm(folder, { recursive: true, force: true });
  }
}
