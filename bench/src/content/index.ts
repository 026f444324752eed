import { fillPeople } from '../fill-people.ts';
import { atServer } from '../place.ts';
import { sized } from '../quick.ts';
import type { Report } from '../row.ts';
import { measureAudience } from './audience.ts';
import { measureBanners } from './banners.ts';
import { compareBoards } from './boards.ts';

export const title = 'Content';
export const summary =
  'pages of a season’s leaderboard of 1,000,000 beside one of 10,000, an audience of 1,000,000 beside the bare INSERT … SELECT, and 5,000 views of banners a second beside a bare Fastify route';

export function run(report: Report): Promise<void> {
  return atServer('content', async (measured) => {
    const began = performance.now();
    const people = await fillPeople(measured.place.pool, sized(1_000_000));
    console.log(`  filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    await compareBoards(measured, people, report);
    await measureAudience(measured, people, report);
    await measureBanners(measured.place, people, report);
  });
}
