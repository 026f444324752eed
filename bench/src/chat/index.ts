import { join } from 'node:path';
import { openClient } from '../../../server/src/testing/client.ts';
import { buildOurs } from '../panel/builds.ts';
import { atPlace } from '../place.ts';
import { isQuick } from '../quick.ts';
import type { Report } from '../row.ts';
import { openChats } from './chats.ts';
import { pressKeys } from './desk-keys.ts';
import { compareKeeping } from './keeping.ts';
import { compareOpening, readQueue } from './opening.ts';
import { surviveRestart } from './restart.ts';
import { beginChats, compareTraffic } from './traffic.ts';

export const title = 'Chat';
export const summary =
  '200 messages a second in 500 chats to 20 desks beside bare Socket.IO, messages kept beside the bare INSERT, a restart in the middle, a thread of 100,000 beside one of 100, and keys at the desk with 1,000 calls';

export function run(report: Report): Promise<void> {
  return atPlace('chat', async (place, folder) => {
    // All players call from this machine.
    let server = await place.startOurs({ CONNECTIONS_PER_ADDRESS: '5000' });
    const measured = () => ({ place, server, client: openClient(server.origin, place.token) });
    const chats = await openChats(measured(), isQuick ? 20 : 500);
    const traffic = isQuick
      ? { aSecond: 20, seconds: 5, desks: 3 }
      : { aSecond: 200, seconds: 40, desks: 20 };
    await beginChats(measured(), chats);
    await compareTraffic(measured(), chats, traffic, report);
    await server.stop();
    server = await surviveRestart(place, chats, isQuick ? 200 : 4000, report);
    await compareKeeping(measured(), chats, isQuick ? 1 : 10, report);
    await compareOpening(measured(), chats, isQuick ? 2000 : 100_000, report);
    const calls = isQuick ? 100 : 1000;
    await readQueue(measured(), chats, calls, report);
    await server.stop();
    const panel = join(folder, 'panel');
    await buildOurs(panel);
    server = await place.startOurs({ PANEL_DIR: panel });
    await pressKeys(measured(), calls, report);
  });
}
