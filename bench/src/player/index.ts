import { join } from 'node:path';
import { openClient } from '../../../server/src/testing/client.ts';
import { checkOpenFiles } from '../live/open-files.ts';
import { runningBracket } from '../matches/approvals.ts';
import { openBrowser } from '../panel/browser.ts';
import { buildOurs } from '../panel/builds.ts';
import { atPlace, type Measured, type Place } from '../place.ts';
import { isQuick } from '../quick.ts';
import type { Report } from '../row.ts';
import { announce } from './announcements.ts';
import { checkIns } from './check-ins.ts';
import { linksOf, listPlayers } from './crowd.ts';
import { compareOpening } from './opening.ts';

export const title = 'Player';
export const summary =
  'how soon a player’s link shows their match, and how changes and check-ins reach 4,096 of them, beside bare Socket.IO and staff alone';

const players = isQuick ? 256 : 4096;
const approvals = isQuick ? 20 : 200;

/** All players come from this machine. */
const settings = { CONNECTIONS_PER_ADDRESS: '20000', SOCKETS_PER_ADDRESS: '20000' };

export async function run(report: Report): Promise<void> {
  checkOpenFiles(players);
  await atPlace('player', async (place, folder) => {
    const dist = join(folder, 'panel');
    await buildOurs(dist);
    await withOurs(place, { PANEL_DIR: dist }, (measured) => openOnPhone(measured, folder, report));
    await withOurs(place, settings, (measured) => announce(measured, players, approvals, report));
    await withOurs(place, settings, (measured) => checkIns(measured, folder, players, report));
  });
}

async function withOurs(
  place: Place,
  given: Record<string, string>,
  work: (measured: Measured) => Promise<void>,
): Promise<void> {
  const server = await place.startOurs(given);
  try {
    await work({ place, server, client: openClient(server.origin, place.token) });
  } finally {
    await server.stop();
  }
}

async function openOnPhone(measured: Measured, folder: string, report: Report): Promise<void> {
  const { id } = await runningBracket(measured, 64);
  const [first] = await listPlayers(measured, id);
  const [link] = await linksOf(folder, [first!]);
  const browser = await openBrowser();
  try {
    await compareOpening(measured, browser, { id, link: link!, title: 'Crowd of 64' }, report);
  } finally {
    await browser.close();
  }
}
