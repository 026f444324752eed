import type { ReportKind } from '@matchdesk/contract/desk/judging';
import type { MatchRow } from '@matchdesk/engine';

/** What reports wait for, in the order in which staff judge them. */
export const reportKinds = ['conflict', 'one-sided', 'agreed'] as const satisfies readonly ReportKind[];

/** What the reports of a match wait for, by its number; null where there is nothing to judge. */
export function reportKindOf({
  status,
  firstClaim,
  secondClaim,
}: Pick<MatchRow, 'status' | 'firstClaim' | 'secondClaim'>): number | null {
  if (status === 'CONFLICT') return 0;
  if (status !== 'PENDING' || (firstClaim ?? secondClaim) === null) return null;
  return firstClaim === null || secondClaim === null ? 1 : 2;
}
