import { openClient } from '../../../server/src/testing/client.ts';
import { atPlace } from '../place.ts';
import { isQuick } from '../quick.ts';
import type { Report } from '../row.ts';
import { openChats } from './chats.ts';
import { compareKeeping } from './keeping.ts';
import { compareOpening, readQueue } from './opening.ts';
import { surviveRestart } from './restart.ts';
import { compareTraffic } from './traffic.ts';

export const title = 'Chat';
export const summary =
  '200 messages a second in 500 chats to 20 desks beside bare Socket.IO, messages kept beside the bare INSERT, a restart in the middle, and a thread of 100,000 beside one of 100';

export function run(report: Report): Promise<void> {
  return atPlace('chat', async (place) => {
    let server = await place.startOurs();
    const measured = () => ({ place, server, client: openClient(server.origin, place.token) });
    const chats = await openChats(measured(), isQuick ? 20 : 500);
    const traffic = isQuick
      ? { aSecond: 20, seconds: 3, desks: 3 }
      : { aSecond: 200, seconds: 20, desks: 20 };
    await compareTraffic(measured(), chats, traffic, report);
    await server.stop();
    server = await surviveRestart(place, chats, isQuick ? 200 : 4000, report);
    await compareKeeping(measured(), chats, isQuick ? 1 : 10, report);
    await compareOpening(measured(), chats, isQuick ? 2000 : 100_000, report);
    await readQueue(measured(), chats, isQuick ? 100 : 1000, report);
  });
}
