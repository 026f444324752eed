import type { MatchRow } from '../match/match-row.ts';
import { isFinished, isResult, loserOf } from '../match/match-row.ts';
import { isParticipant } from '../slot.ts';
import type { Placing } from '../standings/placing.ts';
import { loserTarget, NO_TARGET, targetMatch } from './links.ts';
import { lowerRoundOf, lowerRoundSize, upperRoundOf, upperRoundSize } from './numbering.ts';
import type { BracketShape } from './shape.ts';
import { finalMatch, resetMatch, thirdPlaceMatch, upperCount } from './shape.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** [SE5] [DE7] The places shared by those who go out in the round of this match. */
export function placesOfLosers(shape: BracketShape, match: number): Range {
  if (match === thirdPlaceMatch(shape)) return clipped(shape, 4, 4);
  if (match >= finalMatch(shape)) return clipped(shape, 2, 2);
  if (match >= upperCount(shape)) {
    const round = lowerRoundOf(shape, match);
    const matches = lowerRoundSize(shape, round);
    return round % 2 === 0
      ? clipped(shape, 2 * matches + 1, 3 * matches)
      : clipped(shape, 3 * matches + 1, 4 * matches);
  }
  const next = loserTarget(shape, match);
  if (next !== NO_TARGET) return placesOfLosers(shape, targetMatch(next));
  const matches = upperRoundSize(shape, upperRoundOf(shape, match));
  return clipped(shape, matches + 1, 2 * matches);
}

/** No place beyond the number of entrants. */
const clipped = ({ entrants }: BracketShape, from: number, to: number): Range => ({
  from: Math.min(from, entrants),
  to: Math.min(to, entrants),
});

/** Who got his final place by this match, and which. */
export function placedBy(shape: BracketShape, row: MatchRow): Placing[] {
  const { match, winner } = row;
  if (!isFinished(row) || leadsToReset(shape, row)) return [];
  const placed: Placing[] = [];
  const isFinal = match === finalMatch(shape) || match === resetMatch(shape);
  if (winner !== 0 && isFinal) placed.push({ participant: winner, from: 1, to: 1 });
  if (winner !== 0 && match === thirdPlaceMatch(shape)) placed.push({ participant: winner, from: 3, to: 3 });
  for (const participant of goingOut(shape, row)) {
    placed.push({ participant, ...placesOfLosers(shape, match) });
  }
  return placed;
}

function leadsToReset(shape: BracketShape, row: MatchRow): boolean {
  if (!shape.reset || row.match !== finalMatch(shape)) return false;
  return isResult(row) && row.winner === row.second && row.reason !== 'disqualified';
}

function goingOut(shape: BracketShape, row: MatchRow): number[] {
  if (row.reason === 'double_no_show') return [row.first, row.second];
  const loser = loserOf(row);
  const goesOn = loserTarget(shape, row.match) !== NO_TARGET && row.reason !== 'disqualified';
  return goesOn || !isParticipant(loser) ? [] : [loser];
}

/** [SE5] [DE7] The final order as far as it is decided, best first. */
export function placings(shape: BracketShape, rows: Iterable<MatchRow>): Placing[] {
  const all: Placing[] = [];
  for (const row of rows) all.push(...placedBy(shape, row));
  return all.sort((a, b) => a.from - b.from || a.to - b.to || a.participant - b.participant);
}
