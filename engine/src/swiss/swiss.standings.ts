import type { MatchRow } from '../match/match.ts';
import { type Tally, tallies } from '../round-robin-swiss/round-robin-swiss.tally.ts';
import type { ParticipantId } from '../slot.ts';
import { type Criterion, type Ranked, ranked } from '../standings/standings.ranking.ts';

export interface SwissEntry extends Tally {
  readonly buchholz: number;
  /** Buchholz without the best and the worst opponent. */
  readonly medianBuchholz: number;
  readonly sonnebornBerger: number;
}

const TIE_BREAKS: readonly Criterion<SwissEntry>[] = [
  { name: 'points', value: (entry) => entry.points },
  { name: 'buchholz', value: (entry) => entry.buchholz },
  { name: 'median-buchholz', value: (entry) => entry.medianBuchholz },
  { name: 'sonneborn-berger', value: (entry) => entry.sonnebornBerger },
];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** [SW6] [SW7] Points, Buchholz, median Buchholz, Sonneborn-Berger, wins among those still level, seed. */
export function swissStandings(
  participants: readonly ParticipantId[],
  matches: Iterable<MatchRow>,
): Ranked<SwissEntry>[] {
  const byId = tallies(participants, matches);
  const pointsOf = (ids: readonly ParticipantId[]) => ids.map((id) => byId.get(id)!.points);
  const entries = [...byId.values()].map((tally): SwissEntry => {
    const opponents = pointsOf(tally.opponents);
    const inner = opponents.toSorted((a, b) => a - b).slice(1, -1);
    return {
      ...tally,
      buchholz: sum(opponents),
      medianBuchholz: sum(inner),
      sonnebornBerger: sum(pointsOf(tally.beaten)),
    };
  });
  const entryOf = new Map(entries.map((entry) => [entry.participant, entry]));
  const level = (a: SwissEntry, b: SwissEntry) => TIE_BREAKS.every(({ value }) => value(a) === value(b));
  const mutual = (entry: SwissEntry) => entry.beaten.filter((id) => level(entryOf.get(id)!, entry)).length;
  return ranked(entries, [
    ...TIE_BREAKS,
    { name: 'mutual', value: mutual },
    { name: 'seed', value: (entry) => -entry.seed },
  ]);
}
