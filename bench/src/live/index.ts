import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../row.ts';
import { openPlace } from '../tournaments/place.ts';
import { checkOpenFiles } from './open-files.ts';
import { reportAll } from './rows.ts';
import { watchBare, watchOurs } from './watch.ts';

export const title = 'Live';
export const summary =
  '20 results a second to 1,000, 5,000 and 10,000 spectators and to staff, beside a bare Socket.IO that sends the same frames';

const isQuick = process.env.LIVE_QUICK === '1';
const crowds = isQuick ? [300] : [1000, 5000, 10_000];
const seconds = isQuick ? 5 : 20;

/** `LIVE_QUICK=1` takes a small crowd and a few seconds, to see that it works. */
export async function run(report: Report): Promise<void> {
  checkOpenFiles(Math.max(...crowds));
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-live-'));
  const place = await openPlace(folder);
  try {
    for (const spectators of crowds) {
      const ours = await watchOurs(place, spectators, seconds);
      const bare = await watchBare(place, spectators, ours);
      reportAll(spectators, ours, bare, report);
    }
  } finally {
    await place.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
