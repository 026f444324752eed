import { join } from 'node:path';
import { openClient } from '../../../server/src/testing/client.ts';
import { buildOurs } from '../panel/builds.ts';
import { atPlace } from '../place.ts';
import { scale } from '../quick.ts';
import type { Report } from '../row.ts';
import { measureLeaderboards } from './leaderboard.bench.ts';
import { measureMultiLobbies } from './multi-lobby.bench.ts';
import type { Part } from './part.bench.ts';
import { measureRooms } from './round-robin-swiss.bench.ts';

export const title = 'Formats';
export const summary =
  'opening a leaderboard of 100,000 beside one of 100 and its screen while scores come in, saving scores beside the bare transaction, and drawing lobbies beside a bare COPY';

/** One file per part; each makes its own tournaments. */
const parts: readonly Part[] = [measureLeaderboards, measureMultiLobbies, measureRooms];

export function run(report: Report): Promise<void> {
  return atPlace('formats', async (place, folder) => {
    const panel = join(folder, 'panel');
    await buildOurs(panel);
    const server = await place.startOurs({ PANEL_DIR: panel });
    const client = openClient(server.origin, place.token);
    for (const measure of parts) await measure({ place, server, client }, scale, report);
  });
}
