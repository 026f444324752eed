import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClient } from '../../../server/src/testing/client.ts';
import { buildOurs } from '../panel/builds.ts';
import type { Report } from '../row.ts';
import { openPlace } from '../tournaments/place.ts';
import { measureArenas } from './arena.ts';
import { measureLeaderboards } from './leaderboard.ts';
import type { Part } from './part.ts';
import { measureRooms } from './rooms.ts';

export const title = 'Formats';
export const summary =
  'opening a leaderboard of 100,000 beside one of 100 and its screen while scores come in, saving scores beside the bare transaction, and drawing lobbies beside a bare COPY';

/** One file a part; each makes its own tournaments. */
const parts: readonly Part[] = [measureLeaderboards, measureArenas, measureRooms];

/** `FORMATS_QUICK=1` takes a tenth of everything, to see that it works. */
export async function run(report: Report): Promise<void> {
  const scale = process.env.FORMATS_QUICK === '1' ? 0.1 : 1;
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-formats-'));
  const panel = join(folder, 'panel');
  await buildOurs(panel);
  const place = await openPlace(folder);
  const server = await place.startOurs({ PANEL_DIR: panel });
  const client = openClient(server.origin, place.token);
  try {
    for (const measure of parts) await measure({ place, server, client }, scale, report);
  } finally {
    await server.stop();
    await place.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
