import type { Random } from '../random.ts';
import { shuffled } from '../random.ts';
import type { ParticipantId } from '../slot.ts';

export interface Entrant {
  readonly id: ParticipantId;
  /** The `tournament_position` of the participant; `null` when nobody set one. */
  readonly position: number | null;
}

/** [SEED3] A draw by lot. */
export const drawnSeeds = (ids: readonly ParticipantId[], random: Random): ParticipantId[] =>
  shuffled(ids, random);

/** [SEED4] By position; those without one come last, in the order they were given. */
export function positionedSeeds(entrants: readonly Entrant[]): ParticipantId[] {
  const rank = (entrant: Entrant) => entrant.position ?? Number.POSITIVE_INFINITY;
  return entrants
    .map((entrant, given) => ({ entrant, given }))
    .sort((a, b) => {
      const [first, second] = [rank(a.entrant), rank(b.entrant)];
      return first === second ? a.given - b.given : first - second;
    })
    .map(({ entrant }) => entrant.id);
}

export type ParticipantStatus = 'registered' | 'checkin' | 'active' | 'deleted';

/** [SEED13] Whether a participant may play. */
export function isEligible(status: ParticipantStatus, needsCheckIn: boolean): boolean {
  return status === 'active' || status === 'checkin' || (status === 'registered' && !needsCheckIn);
}
