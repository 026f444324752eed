import type { MatchRow } from '../match/match-row.ts';
import { isFinished, isResult, loserOf } from '../match/match-row.ts';
import { isParticipant } from '../slot.ts';
import type { Placing } from '../standings/placing.ts';
import { loserTarget, NO_TARGET, targetMatch } from './links.ts';
import { lowerRoundSize, placeOf, upperRoundSize } from './numbering.ts';
import type { BracketShape } from './shape.ts';
import { finalMatch } from './shape.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** [SE5] [DE7] The places shared by those who go out in the round of this match. */
export function placesOfLosers(shape: BracketShape, match: number): Range {
  const { bracket, round } = placeOf(shape, match);
  const clip = (from: number, to: number): Range => ({
    from: Math.min(from, shape.entrants),
    to: Math.min(to, shape.entrants),
  });
  if (bracket === 'third') return clip(4, 4);
  if (bracket === 'final') return clip(2, 2);
  if (bracket === 'lower') {
    const matches = lowerRoundSize(shape, round);
    return round % 2 === 0 ? clip(2 * matches + 1, 3 * matches) : clip(3 * matches + 1, 4 * matches);
  }
  const next = loserTarget(shape, match);
  if (next !== NO_TARGET) return placesOfLosers(shape, targetMatch(next));
  const matches = upperRoundSize(shape, round);
  return clip(matches + 1, 2 * matches);
}

/** Who got his final place by this match, and which. */
export function placedBy(shape: BracketShape, row: MatchRow): Placing[] {
  if (!isFinished(row)) return [];
  const { bracket, round } = placeOf(shape, row.match);
  const isFinal = row.match === finalMatch(shape) || (bracket === 'final' && round === 2);
  if (isFinal && row.match === finalMatch(shape) && leadsToReset(shape, row)) return [];
  const losers = placesOfLosers(shape, row.match);
  const out = goingOut(shape, row).map((participant) => ({ participant, ...losers }));
  if (row.winner !== 0 && isFinal) return [{ participant: row.winner, from: 1, to: 1 }, ...out];
  if (row.winner !== 0 && bracket === 'third') return [{ participant: row.winner, from: 3, to: 3 }, ...out];
  return out;
}

function leadsToReset(shape: BracketShape, final: MatchRow): boolean {
  return shape.reset && isResult(final) && final.winner === final.second && final.reason !== 'disqualified';
}

function goingOut(shape: BracketShape, row: MatchRow): number[] {
  if (row.reason === 'double_no_show') return [row.first, row.second];
  const loser = loserOf(row);
  if (!isParticipant(loser)) return [];
  const goesOn = loserTarget(shape, row.match) !== NO_TARGET && row.reason !== 'disqualified';
  return goesOn ? [] : [loser];
}

/** [SE5] [DE7] The final order as far as it is decided, best first. */
export function placings(shape: BracketShape, rows: Iterable<MatchRow>): Placing[] {
  const all: Placing[] = [];
  for (const row of rows) all.push(...placedBy(shape, row));
  return all.sort((a, b) => a.from - b.from || a.to - b.to || a.participant - b.participant);
}
