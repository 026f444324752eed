import type { ScoreRow } from '../leaderboard/leaderboard.apply.ts';
import type { ParticipantId } from '../slot.ts';
import type { ChallengeRow } from './challenge.apply.ts';

export interface BrokenLine {
  readonly rule: 'two-lines' | 'bad-score' | 'bad-places' | 'left-wins';
  readonly participant: ParticipantId;
}

/** [INV1] Lists what is wrong with the scores of a leaderboard; empty unless somebody edited them raw. */
export function brokenLeaderboard(rows: readonly ScoreRow[]): BrokenLine[] {
  const broken: BrokenLine[] = [];
  const seen = new Set<string>();
  for (const { participant, round, points } of rows) {
    if (seen.has(`${round} ${participant}`)) broken.push({ rule: 'two-lines', participant });
    seen.add(`${round} ${participant}`);
    const isScore = points === null || (Number.isSafeInteger(points) && points >= 0);
    if (!isScore) broken.push({ rule: 'bad-score', participant });
  }
  return broken;
}

/** [INV1] Lists what is wrong with a challenge; empty unless somebody edited it raw. */
export function brokenChallenge(rows: readonly ChallengeRow[]): BrokenLine[] {
  const broken: BrokenLine[] = [];
  const seen = new Set<ParticipantId>();
  const places = new Set<number>();
  const named = rows.filter(({ place }) => place !== null).length;
  for (const { participant, place, out } of rows) {
    if (seen.has(participant)) broken.push({ rule: 'two-lines', participant });
    seen.add(participant);
    if (place === null) continue;
    if (out !== null) broken.push({ rule: 'left-wins', participant });
    if (places.has(place) || place < 1 || place > named) broken.push({ rule: 'bad-places', participant });
    places.add(place);
  }
  return broken;
}
