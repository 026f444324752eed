import { join } from 'node:path';
import { openClient } from '../../../server/src/testing/client.ts';
import { openBrowser } from '../panel/browser.ts';
import { buildOurs } from '../panel/builds.ts';
import { atPlace } from '../place.ts';
import { isQuick } from '../quick.ts';
import type { Report } from '../row.ts';
import { openOurs, openTheirs } from './bracket-browser.ts';
import { reportAll } from './bracket-rows.ts';
import { startedBracket, toViewerData, type ViewerData } from './brackets.ts';
import { compare } from './compare.ts';
import { serveBracketsViewer } from './serve-bracket.ts';

export const title = 'Bracket';
export const summary =
  'our screen with 64 to 262,144 entrants beside brackets-viewer with 64 to 4,096: time to painted and at rest, nodes, slow frames';

const together = isQuick ? [64, 1024] : [64, 1024, 4096];
const alone = isQuick ? [16_384] : [131_072, 262_144];

export function run(report: Report): Promise<void> {
  return atPlace('bracket', async (place, folder) => {
    const panel = join(folder, 'panel');
    await buildOurs(panel);
    const server = await place.startOurs({ PANEL_DIR: panel });
    const measured = { place, server, client: openClient(server.origin, place.token) };
    const ids = new Map<number, number>();
    const data = new Map<number, ViewerData>();
    for (const entrants of [...together, ...alone]) {
      const id = await startedBracket(measured, entrants);
      ids.set(entrants, id);
      if (together.includes(entrants)) data.set(entrants, await toViewerData(measured, id));
    }
    const peer = await serveBracketsViewer(data);
    const browser = await openBrowser();
    try {
      const ours = await openOurs(browser, server.origin, place.token);
      const theirs = await openTheirs(browser, peer.origin);
      const pairs = await compare({ ours, theirs, ids, together, alone }, isQuick ? 2 : 9);
      reportAll(pairs, report);
    } finally {
      await browser.close();
      peer.close();
    }
  });
}
