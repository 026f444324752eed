import type { ParticipantId } from '@matchdesk/contract/ids';
import type { MyMatch } from '@matchdesk/contract/people/players';

/** Matches that were read together, as each of their participants sees them, in their order. */
export function groupMatches<Own extends { own: ParticipantId }>(
  matches: readonly Own[],
  toMine: (match: Own) => MyMatch,
): Map<ParticipantId, MyMatch[]> {
  const grouped = new Map<ParticipantId, MyMatch[]>();
  for (const match of matches) {
    const mine = grouped.get(match.own);
    if (mine) mine.push(toMine(match));
    else grouped.set(match.own, [toMine(match)]);
  }
  return grouped;
}
