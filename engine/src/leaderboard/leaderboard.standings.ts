import { isGone, type Left, NOBODY_LEFT } from '../leavers.ts';
import type { ParticipantId } from '../slot.ts';
import { type Placing, type Ranked, ranked, sharedPlaces } from '../standings.ts';

/** The round number of the total, as the panel's tab has it. */
export const TOTAL_ROUND = 999;

export interface Scores {
  readonly participant: ParticipantId;
  /** Round by round. */
  readonly points: readonly (number | null)[];
}

export interface LeaderboardEntry extends Scores {
  readonly total: number;
  readonly best: number;
  readonly last: number;
}

/** [LB7] A 0 that somebody entered is a score. */
export const isScored = ({ points }: Scores): boolean => points.some((value) => value !== null);

/** [LB3] [LB7] Ranks those who have a score by the total, the best single round, the last round. */
export function leaderboardStandings(scores: Iterable<Scores>): Ranked<LeaderboardEntry>[] {
  const entries = [...scores].filter(isScored).map(({ participant, points }) => ({
    participant,
    points,
    total: points.reduce<number>((sum, value) => sum + (value ?? 0), 0),
    best: points.reduce<number>((most, value) => Math.max(most, value ?? 0), 0),
    last: points.at(-1) ?? 0,
  }));
  return ranked(entries, [
    { name: 'total', value: (entry) => entry.total },
    { name: 'best-round', value: (entry) => entry.best },
    { name: 'last-round', value: (entry) => entry.last },
  ]);
}

/** [LB3] [LB7] [OUT6] Equals share a range of places; people who are gone, or have no score, have none. */
export const leaderboardPlacings = (scores: Iterable<Scores>, left: Left = NOBODY_LEFT): Placing[] =>
  sharedPlaces(
    leaderboardStandings([...scores].filter(({ participant }) => !isGone(left.get(participant)))),
    ({ entry }) => entry.participant,
    (a, b) => a.rank === b.rank,
  );
