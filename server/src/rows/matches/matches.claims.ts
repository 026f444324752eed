import type { MatchId } from '@matchdesk/contract/ids';
import { type Change, isParticipant, type MatchRow } from '@matchdesk/engine';
import type { Step } from '#database/transact.ts';
import { idOfNumber, type MatchBlock } from './match-block.ts';
import { recallReport } from './reports.store.ts';

/** The matches whose reports no longer count: a side has left them, or all claims were cleared. */
export const reportsVoidedBy = (block: MatchBlock, changes: readonly Change<MatchRow>[]): MatchId[] =>
  changes.flatMap(({ before, after }) =>
    losesReports(before, after) ? [idOfNumber(block, after.match)] : [],
  );

function losesReports(before: MatchRow, after: MatchRow): boolean {
  const isLeft = (side: 'first' | 'second') => isParticipant(before[side]) && before[side] !== after[side];
  const isClaimed = ({ firstClaim, secondClaim }: MatchRow) => (firstClaim ?? secondClaim) !== null;
  return isLeft('first') || isLeft('second') || (isClaimed(before) && !isClaimed(after));
}

/** If a side's claim is restored, the report that made it counts again. */
export async function recallClaims(
  { trx, now }: Step,
  block: MatchBlock,
  changes: readonly Change<MatchRow>[],
): Promise<void> {
  for (const { before, after } of changes)
    for (const [side, name, claim] of [
      [0, 'first', 'firstClaim'],
      [1, 'second', 'secondClaim'],
    ] as const) {
      if (JSON.stringify(before[claim]) === JSON.stringify(after[claim])) continue;
      const reporter = { matchId: idOfNumber(block, after.match), participant: after[name] };
      const claimed = after[claim];
      const value = claimed && { winner: claimed.winner, score: String(claimed.score?.[side]) };
      await recallReport(trx, reporter, value, now);
    }
}
