import { atPlace } from '../place.ts';
import { sized } from '../quick.ts';
import type { Report } from '../row.ts';
import { compareExports } from './exports.ts';
import { fillParticipants, fillTournaments } from './fill.ts';
import { compareLists } from './lists.ts';
import { compareSearches } from './searches.ts';

export const title = 'Tournaments';
export const summary =
  'lists of 200,000 tournaments, and searches and exports of 262,144 participants, beside bare servers with the same SQL';

const tournaments = 200_000;
const participants = 262_144;

export function run(report: Report): Promise<void> {
  return atPlace('tournaments', async (place) => {
    const began = performance.now();
    await fillTournaments(place.pool, sized(tournaments));
    const crowded = await fillParticipants(place.pool, sized(participants));
    console.log(`  filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    await compareLists(place, report);
    await compareSearches(place, crowded, report);
    await compareExports(place, crowded, report);
  });
}
