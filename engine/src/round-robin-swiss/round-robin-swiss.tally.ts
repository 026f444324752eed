import type { MatchRow } from '../match/match.ts';
import { hasBoth, isAuto, isFinished, loserOf } from '../match/match.ts';
import type { ParticipantId } from '../slot.ts';
import { isParticipant } from '../slot.ts';

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
