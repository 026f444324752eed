import { type Left, NOBODY_LEFT } from '../leaving/leaver.ts';
import type { MatchRow } from '../match/match.ts';
import { isFinished, isResult, loserOf } from '../match/match.ts';
import { isParticipant, type ParticipantId } from '../slot.ts';
import type { Placing } from '../standings/standings.placing.ts';
import type { BracketShape } from './elimination.shape.ts';
import { finalMatch, thirdPlaceMatch, upperCount } from './elimination.shape.ts';
import { lowerRoundOf, lowerRoundSize, upperRoundOf, upperRoundSize } from './match-numbers.ts';
import { loserTarget, NO_TARGET, targetMatch } from './targets-and-feeders.ts';

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

type VisitPlaced = (participant: ParticipantId, from: number, to: number) => void;

/** Those who got their final place by this match, with the place. */
export function eachPlaced(shape: BracketShape, row: MatchRow, visit: VisitPlaced): void {
  if (!isFinished(row) || leadsToReset(shape, row)) return;
  const { match, winner } = row;
  if (winner !== 0 && match >= finalMatch(shape)) {
    const place = match === thirdPlaceMatch(shape) ? 3 : 1;
    visit(winner, place, place);
  }
  const isDoubleNoShow = row.reason === 'double_no_show';
  const goesOn = loserTarget(shape, match) !== NO_TARGET && row.reason !== 'disqualified';
  const loser = loserOf(row);
  if (!isDoubleNoShow && (goesOn || !isParticipant(loser))) return;
  const { from, to } = placesOfLosers(shape, match);
  if (isDoubleNoShow) {
    visit(row.first, from, to);
    visit(row.second, from, to);
  } else visit(loser, from, to);
}

export function placedBy(shape: BracketShape, row: MatchRow): Placing[] {
  const placed: Placing[] = [];
  eachPlaced(shape, row, (participant, from, to) => placed.push({ participant, from, to }));
  return placed;
}

function leadsToReset(shape: BracketShape, row: MatchRow): boolean {
  if (!shape.reset || row.match !== finalMatch(shape)) return false;
  return isResult(row) && row.winner === row.second && row.reason !== 'disqualified';
}

/** [SE5] [DE7] The places that matches give while the bracket is played; `finalPlaces` recounts them at the end. */
export function decidedPlaces(
  shape: BracketShape,
  rows: Iterable<MatchRow>,
  left: Left = NOBODY_LEFT,
): Placing[] {
  const all: Placing[] = [];
  const add: VisitPlaced = (participant, from, to) => {
    if (left.get(participant) === undefined) all.push({ participant, from, to });
  };
  for (const row of rows) eachPlaced(shape, row, add);
  return all;
}

/** The places of `decidedPlaces`, best first. */
export const placings = (...given: Parameters<typeof decidedPlaces>): Placing[] =>
  decidedPlaces(...given).sort((a, b) => a.from - b.from || a.participant - b.participant);
