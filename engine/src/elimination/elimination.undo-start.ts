import { isResult } from '../match/match.ts';
import { clearEnd } from '../match/match-end.ts';
import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import { EMPTY, isParticipant, VOID } from '../slot.ts';
import type { BracketContext } from './elimination.advancement.ts';
import { bracketSize, matchCount } from './elimination.shape.ts';
import { targetMatch, targetSide, winnerTarget } from './targets-and-feeders.ts';

/** [REV9] Restores the seats from before the start; people who left since get none. */
export function undoStart({ shape, draft }: BracketContext): Refused | undefined {
  const busy: number[] = [];
  for (let match = 0; match < matchCount(shape); match++) {
    const row = draft.read(match);
    if (isResult(row) || row.firstClaim !== null || row.secondClaim !== null) busy.push(match);
  }
  if (busy.length > 0) return refuse('has-results', { matches: busy.slice(0, 5) });
  const roundOne = bracketSize(shape) / 2;
  const kept = new Set<number>();
  for (let match = 0; match < roundOne; match++) {
    const row = draft.get(match);
    const target = winnerTarget(shape, match);
    const above = target < 0 ? EMPTY : slotAt(draft.read(targetMatch(target)), targetSide(target));
    // [SEED8] A seat in round 2 keeps the match below it void.
    const isPassedOver = row.first === VOID && row.second === VOID && isParticipant(above);
    if (isPassedOver) kept.add(target);
    else {
      if (row.first === VOID) row.first = EMPTY;
      if (row.second === VOID) row.second = EMPTY;
    }
    reopen(row);
  }
  for (let match = roundOne; match < matchCount(shape); match++) {
    const row = draft.get(match);
    if (!kept.has(2 * match)) row.first = EMPTY;
    if (!kept.has(2 * match + 1)) row.second = EMPTY;
    reopen(row);
  }
  return undefined;
}

const slotAt = (row: { readonly first: number; readonly second: number }, side: 0 | 1): number =>
  side === 0 ? row.first : row.second;

function reopen(row: Parameters<typeof clearEnd>[0]): void {
  clearEnd(row);
  row.status = 'WAITING';
}
