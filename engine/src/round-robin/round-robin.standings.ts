import type { MatchRow } from '../match/match.ts';
import { type Tally, tallies } from '../round-robin-swiss/round-robin-swiss.tally.ts';
import type { ParticipantId } from '../slot.ts';
import { type Criterion, type Ranked, ranked } from '../standings/standings.ranking.ts';

export interface RoundRobinEntry extends Tally {
  /** Wins against those with the same points. */
  readonly mutual: number;
  readonly sonnebornBerger: number;
}

const CRITERIA: readonly Criterion<RoundRobinEntry>[] = [
  { name: 'points', value: (entry) => entry.points },
  { name: 'mutual', value: (entry) => entry.mutual },
  { name: 'sonneborn-berger', value: (entry) => entry.sonnebornBerger },
  { name: 'score-difference', value: (entry) => entry.scoreFor - entry.scoreAgainst },
  { name: 'score-for', value: (entry) => entry.scoreFor },
  { name: 'seed', value: (entry) => -entry.seed },
];

/** [RR5] Points, mutual wins, Sonneborn-Berger, score difference, score, seed. */
export function roundRobinStandings(
  participants: readonly ParticipantId[],
  matches: Iterable<MatchRow>,
): Ranked<RoundRobinEntry>[] {
  const byId = tallies(participants, matches);
  const entries = [...byId.values()].map((tally) => {
    const beaten = tally.beaten.map((id) => byId.get(id)!);
    return {
      ...tally,
      mutual: beaten.filter(({ points }) => points === tally.points).length,
      sonnebornBerger: beaten.reduce((sum, { points }) => sum + points, 0),
    };
  });
  return ranked(entries, CRITERIA);
}
