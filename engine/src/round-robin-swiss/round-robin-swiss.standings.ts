import { hasBoth, isAuto, isFinished, loserOf, type MatchRow } from '../match.ts';
import { isParticipant, type ParticipantId } from '../slot.ts';
import { type Criterion, type Ranked, ranked } from '../standings.ts';

/** What the finished matches of a room say about one participant. */
export interface Tally {
  readonly participant: ParticipantId;
  /** Place in the seating order. */
  readonly seed: number;
  points: number;
  played: number;
  readonly beaten: ParticipantId[];
  readonly opponents: ParticipantId[];
  scoreFor: number;
  scoreAgainst: number;
  /** Won without an opponent. */
  freeWins: number;
}

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

/** [RR4] A win is one point, by whatever reason; a free win too. */
export function tallies(
  participants: readonly ParticipantId[],
  matches: Iterable<MatchRow>,
): Map<ParticipantId, Tally> {
  const byId = new Map<ParticipantId, Tally>();
  for (const [seed, participant] of participants.entries()) {
    byId.set(participant, {
      participant,
      seed,
      points: 0,
      played: 0,
      beaten: [],
      opponents: [],
      scoreFor: 0,
      scoreAgainst: 0,
      freeWins: 0,
    });
  }
  for (const row of matches) if (isFinished(row)) count(byId, row);
  return byId;
}

function count(byId: Map<ParticipantId, Tally>, row: MatchRow): void {
  const winner = byId.get(row.winner);
  if (winner !== undefined) {
    winner.points++;
    if (isAuto(row)) winner.freeWins++;
    const loser = loserOf(row);
    if (isParticipant(loser)) winner.beaten.push(loser);
  }
  if (!hasBoth(row)) return;
  const [first, second] = [byId.get(row.first)!, byId.get(row.second)!];
  first.played++;
  second.played++;
  first.opponents.push(row.second);
  second.opponents.push(row.first);
  const [scoreFirst, scoreSecond] = row.score ?? defaultScore(row);
  first.scoreFor += scoreFirst;
  first.scoreAgainst += scoreSecond;
  second.scoreFor += scoreSecond;
  second.scoreAgainst += scoreFirst;
}

function defaultScore(row: MatchRow): readonly [number, number] {
  if (row.winner === 0) return [0, 0];
  return row.winner === row.first ? [1, 0] : [0, 1];
}

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
