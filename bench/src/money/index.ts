import { fillPeople } from '../fill-people.ts';
import { atServer } from '../place.ts';
import { sized } from '../quick.ts';
import type { Report } from '../row.ts';
import { compareLargeRun } from './large-run.ts';
import { comparePrizeRuns } from './prize-runs.ts';
import { searchUsers } from './searches.ts';
import { compareStatusChanges } from './status-changes.ts';

export const title = 'Money';
export const summary =
  'status changes of withdrawals and prize runs beside the bare transaction, a run of 10,000 lines beside the bare INSERT … SELECT, and searches among 1,000,000 users';

export function run(report: Report): Promise<void> {
  return atServer('money', async (measured) => {
    await compareStatusChanges(measured, sized(960), report);
    await comparePrizeRuns(measured, sized(480), report);
    await compareLargeRun(measured, sized(2000), report);
    await fillPeople(measured.place.pool, sized(1_000_000));
    await searchUsers(measured, report);
  });
}
