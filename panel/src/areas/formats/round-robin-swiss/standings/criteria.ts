import type { RoomStanding } from '@matchdesk/contract/formats/round-robin-swiss.record';
import { type RankCriterion, rankCriteria } from '@matchdesk/contract/formats/round-robin-swiss.rules';

/** A line of the standings; staff and the public read it from different calls. */
export interface StandingLine extends Omit<RoomStanding, 'participant'> {
  participant: { id: number; name: string };
  /** How they left the tournament, in words. */
  left: string | undefined;
}

/** The criteria that decide in this room, the most important first. */
export const criteriaOf = (lines: readonly StandingLine[]): RankCriterion[] =>
  rankCriteria.filter((criterion) => lines.some(({ criteria }) => criteria[criterion] !== undefined));
