import { fillPeople } from '../fill-people.ts';
import { atServer } from '../place.ts';
import { isQuick, sized } from '../quick.ts';
import type { Report } from '../row.ts';
import { bareUpdate, checkInAll } from './check-in.ts';
import { bareCopyOf, importPeople, openEntries } from './import.ts';
import { openOther } from './others.ts';
import { reportTimes, reportWaits, type Times } from './people-rows.ts';

export const title = 'People';
export const summary =
  'an import of 10,000 beside a bare COPY of the same rows, checking in all of them beside the bare UPDATE, and what others wait meanwhile';

const rounds = isQuick ? 1 : 3;

export function run(report: Report): Promise<void> {
  return atServer('people', async (measured) => {
    const count = sized(10_000);
    await fillPeople(measured.place.pool, count / 2);
    const other = await openOther(measured, sized(5000));
    const times: Times = { import: [], copy: [], checkIn: [], update: [] };
    for (let round = 0; round < rounds; round += 1) {
      const entries = await openEntries(measured, count);
      times.import.push(await importPeople(measured, entries));
      times.checkIn.push(await checkInAll(measured, entries.id, count));
      times.update.push(await bareUpdate(measured, entries.id));
      times.copy.push(await bareCopyOf(measured, entries.id));
    }
    // Once more, watched: not timed, because those who watch also slow it down.
    const entries = await openEntries(measured, count);
    const watch = await other.watch(entries.id);
    await importPeople(measured, entries);
    await checkInAll(measured, entries.id, count);
    const waits = await watch.stop();
    reportTimes(count, times, report);
    reportWaits(waits, await other.alone(), report);
  });
}
