import type { ParticipantId } from '../slot.ts';
import type { ScoreRow } from './leaderboard.apply.ts';

export interface BrokenLeaderboardInvariant {
  readonly rule: 'two-lines' | 'bad-score';
  readonly participant: ParticipantId;
}

/** [INV1] Lists what is wrong with the scores of a leaderboard; empty unless somebody edited them raw. */
export function brokenLeaderboardInvariants(rows: readonly ScoreRow[]): BrokenLeaderboardInvariant[] {
  const broken: BrokenLeaderboardInvariant[] = [];
  const seen = new Set<string>();
  for (const { participant, round, points } of rows) {
    if (seen.has(`${round} ${participant}`)) broken.push({ rule: 'two-lines', participant });
    seen.add(`${round} ${participant}`);
    const isScore = points === null || (Number.isSafeInteger(points) && points >= 0);
    if (!isScore) broken.push({ rule: 'bad-score', participant });
  }
  return broken;
}
