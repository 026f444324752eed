import type { ParticipantId } from '../slot.ts';
import type { ChallengeRow } from './challenge.apply.ts';

export interface BrokenChallengeInvariant {
  readonly rule: 'two-lines' | 'bad-places' | 'left-wins';
  readonly participant: ParticipantId;
}

/** [INV1] Lists what is wrong with a challenge; empty unless somebody edited it raw. */
export function brokenChallengeInvariants(rows: readonly ChallengeRow[]): BrokenChallengeInvariant[] {
  const broken: BrokenChallengeInvariant[] = [];
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
