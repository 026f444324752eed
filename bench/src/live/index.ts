import { atPlace } from '../place.ts';
import { isQuick } from '../quick.ts';
import type { Report } from '../row.ts';
import { reportAll } from './live-rows.ts';
import { checkOpenFiles } from './open-files.ts';
import { watchBare, watchOurs } from './watch.ts';

export const title = 'Live';
export const summary =
  '20 results a second to 1,000, 5,000 and 10,000 spectators and to staff, beside a bare Socket.IO that sends the same frames';

const crowds = isQuick ? [300] : [1000, 5000, 10_000];
const seconds = isQuick ? 5 : 20;

export async function run(report: Report): Promise<void> {
  checkOpenFiles(Math.max(...crowds));
  await atPlace('live', async (place) => {
    for (const spectators of crowds) {
      const ours = await watchOurs(place, spectators, seconds);
      const bare = await watchBare(place, spectators, ours);
      reportAll(spectators, ours, bare, report);
    }
  });
}
