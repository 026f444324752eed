import { brokenInvariants } from '#elimination/elimination.invariants.ts';
import { placings } from '#elimination/elimination.places.ts';
import { finalMatch } from '#elimination/elimination.shape.ts';
import { hasBoth, isAuto, isFinished } from '#match.ts';
import { randomFrom } from '#random.ts';
import { VOID } from '#slot.ts';
import { Bracket, coin } from './bracket.testing.ts';
import { countRematches } from './rematches.ts';

export interface PlayedSize {
  readonly fault: string | undefined;
  /** Pairs that met again before the final. */
  readonly rematches: number;
}

/** Draws and plays a bracket of this size and checks it. */
export function playSize(count: number, double: boolean): PlayedSize {
  const bracket = Bracket.started(count, { double, thirdPlace: !double && count % 2 === 0 });
  const fault = faultOf(bracket, count);
  return { fault, rematches: countRematches(bracket.rows(), finalMatch(bracket.shape)) };
}

function faultOf(bracket: Bracket, count: number): string | undefined {
  const { shape } = bracket;
  const fault = (what: string) => `${what}: ${count} entrants, ${shape.kind}`;

  const firstRound = bracket.table.rows(0, 2 ** (shape.rounds - 1));
  const byes = firstRound.filter(({ first, second }) => first === VOID || second === VOID);
  if (byes.length !== 2 ** shape.rounds - count) return fault('wrong number of byes');
  if (!byes.every((row) => isAuto(row) && row.winner <= byes.length)) return fault('a bye for a lesser seed');
  const seated = new Set(
    firstRound.flatMap(({ first, second }) => [first, second]).filter((slot) => slot > 0),
  );
  if (seated.size !== count) return fault('not everybody is seated');

  const third = shape.thirdPlace && count > 3 ? 1 : 0;
  const expected = shape.kind === 'double' ? 2 * count - 2 : count - 1 + third;
  if (bracket.playOut(coin(randomFrom(count))) !== expected) return fault('wrong number of matches');
  if (brokenInvariants(shape, bracket.table).length > 0) return fault('invariants');
  const rows = bracket.rows();
  if (!rows.every(isFinished)) return fault('open matches');

  const losses = new Uint8Array(count + 1);
  for (const row of rows) {
    if (hasBoth(row) && row.match <= finalMatch(shape))
      losses[row.winner === row.first ? row.second : row.first]!++;
  }
  if (losses.some((lost) => lost > (shape.kind === 'double' ? 2 : 1))) return fault('too many losses');
  const placed = placings(shape, rows).map(({ participant }) => participant);
  const all = new Set(placed);
  return all.size === count && placed.length === count ? undefined : fault('not everybody has one place');
}
