import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../row.ts';
import { compareExports } from './exports.ts';
import { fillParticipants, fillTournaments } from './fill.ts';
import { compareLists } from './lists.ts';
import { openPlace } from './place.ts';
import { compareSearches } from './searches.ts';

export const title = 'Tournaments';
export const summary =
  'lists of 200,000 tournaments, and searches and exports of 262,144 participants, beside bare servers with the same SQL';

const tournaments = 200_000;
const participants = 262_144;

/** `TOURNAMENTS_QUICK=1` takes a tenth of everything, to see that it works. */
export async function run(report: Report): Promise<void> {
  const scale = process.env.TOURNAMENTS_QUICK === '1' ? 0.1 : 1;
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-tournaments-'));
  const place = await openPlace(folder);
  try {
    const began = performance.now();
    await fillTournaments(place.pool, tournaments * scale);
    const crowded = await fillParticipants(place.pool, Math.round(participants * scale));
    console.log(`  filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    await compareLists(place, report);
    await compareSearches(place, crowded, report);
    await compareExports(place, crowded, report);
  } finally {
    await place.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
