import { atServer } from '../place.ts';
import { sized } from '../quick.ts';
import type { Report } from '../row.ts';
import { compareApprovalSizes } from './approval-sizes.ts';
import { compareApprovals } from './approvals.ts';
import { compareGeneration } from './generation.ts';
import { raceForMatches } from './races.ts';

export const title = 'Matches';
export const summary =
  'generating 131,072 entrants beside a bare COPY, approvals beside the bare transaction, one in a tournament of 65,536 beside one of 1,024, and 50 clients racing for each of 100 matches';

export function run(report: Report): Promise<void> {
  return atServer('matches', async (measured) => {
    await compareGeneration(measured, sized(131_072), report);
    await compareApprovals(measured, sized(4096), report);
    await compareApprovalSizes(measured, sized(65_536), report);
    await raceForMatches(measured, sized(100), report);
  });
}
