import { describe, expect, test } from 'vitest';
import {
  finalMatch,
  lowerMatch,
  resetMatch,
  shapeFor,
  thirdPlaceMatch,
  upperMatch,
} from '#elimination/elimination.shape.ts';
import type { Assignment } from '#elimination/elimination.start.ts';
import { hasBoth, isFinished, sideOf } from '#match.ts';
import { Bracket, entrants } from '../bracket.testing.ts';
import { type BracketPlaces, slowPlaces, slowPlacesBehind } from './bracket-places.ts';
import { slowShares } from './shares.ts';

interface Played {
  readonly kind?: 'double' | 'third place' | 'reset';
  /** The matches nobody came to. */
  readonly noShows?: readonly number[];
  /** The matches that the worse seed wins. */
  readonly upsets?: readonly number[];
  /** How many sit in each match of round 1, where staff seated them. */
  readonly seated?: readonly number[];
}

/** Plays a bracket with these exceptions; the better seed wins the rest. */
function played(count: number, { kind, noShows = [], upsets = [], seated }: Played = {}): Bracket {
  const options = {
    double: kind === 'double' || kind === 'reset',
    thirdPlace: kind === 'third place',
    reset: kind === 'reset',
  };
  const bracket = new Bracket(seated === undefined ? count : 2 * seated.length, options);
  bracket.must(
    bracket.seating({
      type: 'start',
      assignments: seated === undefined ? [] : assignments(seated),
      eligible: entrants(count),
      leaveOut: false,
    }),
  );
  for (let match = 0; match < bracket.table.length; match++) {
    const row = bracket.row(match);
    if (isFinished(row) || !hasBoth(row)) continue;
    const [better, worse] = [Math.min(row.first, row.second), Math.max(row.first, row.second)];
    const end = noShows.includes(match)
      ? ({ winner: null, reason: 'double_no_show' } as const)
      : { winner: upsets.includes(match) ? worse : better };
    bracket.must(bracket.apply({ type: 'finish', match, ...end }));
  }
  expect(bracket.status).toBe('FINISHED');
  return bracket;
}

function assignments(seated: readonly number[]): Assignment[] {
  let next = 1;
  return seated.map((count, match) => ({ match, participants: Array.from({ length: count }, () => next++) }));
}

function leave(bracket: Bracket, participant: number): Bracket {
  const rows = bracket.rows().filter((row) => sideOf(row, participant) !== undefined);
  const matches = rows.map(({ match }) => match);
  bracket.must(bracket.apply({ type: 'disqualify', participant, matches }));
  return bracket;
}

const placesOf = (bracket: Bracket): BracketPlaces =>
  slowPlaces(bracket.shape, bracket.rows(), (id) => bracket.left.has(id));

const COUNTS = ['', '', 'two', 'three', 'four', 'five', 'six'];

/** Writes the places as the table of the rule does: `1 · 2 free · three on 3–4`. */
function told(bracket: Bracket): string {
  const { placed, free } = placesOf(bracket);
  const ranges = new Map<number, string>();
  const range = (from: number, to: number) => (from === to ? `${from}` : `${from}–${to}`);
  for (const { from, to } of placed) {
    const sharing = placed.filter((other) => other.from === from).length;
    ranges.set(from, sharing === 1 ? range(from, to) : `${COUNTS[sharing]} on ${range(from, to)}`);
  }
  for (const place of free) {
    if (free.includes(place - 1)) continue;
    let last = place;
    while (free.includes(last + 1)) last++;
    ranges.set(place, `${range(place, last)} free`);
  }
  const inOrder = [...ranges].sort(([a], [b]) => a - b);
  return inOrder.map(([, words]) => words).join(' · ');
}

describe('the places of a bracket, the slow way', () => {
  test('[OUT6] a bracket without a gap: one after the other, losers of a round together', () => {
    expect(told(played(2))).toBe('1 · 2');
    expect(told(played(8))).toBe('1 · 2 · two on 3–4 · four on 5–8');
    expect(told(played(6, { kind: 'third place' }))).toBe('1 · 2 · 3 · 4 · two on 5–6');
    expect(told(played(8, { kind: 'double' }))).toBe('1 · 2 · 3 · 4 · two on 5–6 · two on 7–8');
    expect(told(played(5, { kind: 'double' }))).toBe('1 · 2 · 3 · 4 · 5');
  });

  test('[OUT6] single elimination of 4, first semifinal', () => {
    const bracket = played(4, { noShows: [0] });
    expect(told(bracket)).toBe('1 · 2 free · three on 3–4');
    expect(told(leave(bracket, 4))).toBe('1 · two on 2–3');
  });

  test('[OUT6] the same with a third-place match', () => {
    const bracket = played(4, { kind: 'third place', noShows: [0] });
    expect(told(bracket)).toBe('1 · 2 free · 3 · two on 4');
    expect(told(leave(bracket, 3))).toBe('1 · 2 free · two on 3');
  });

  test('[OUT6] both semifinals, and the third-place match', () => {
    expect(told(played(4, { kind: 'third place', noShows: [0, 1] }))).toBe('1–3 free · four on 4');
    const third = played(4, {
      kind: 'third place',
      noShows: [thirdPlaceMatch(shapeFor(4, { thirdPlace: true }))],
    });
    expect(told(third)).toBe('1 · 2 · 3 free · two on 4');
    expect(told(leave(third, 4))).toBe('1 · 2 · 3');
  });

  test('[OUT6] the final of 4', () => {
    const bracket = played(4, { noShows: [2] });
    expect(told(bracket)).toBe('1 free · two on 2 · two on 3–4');
    expect(told(leave(bracket, 4))).toBe('1 free · two on 2 · 3');
  });

  test('[OUT6] single elimination of 5 and 8', () => {
    expect(told(played(5, { noShows: [1, 5] }))).toBe('1 · 2 free · two on 3 · 4 free · two on 5');
    expect(told(played(8, { noShows: [0] }))).toBe('1 · 2 · 3 · 4 free · five on 5–8');
    const bracket = played(8, { noShows: [0, 1] });
    expect(told(bracket)).toBe('1 · 2 free · 3 · 4 free · six on 5–8');
    expect(told(leave(bracket, 8))).toBe('1 · 2 · 3 free · five on 4–7');
    expect(told(leave(played(8), 1))).toBe('1 · two on 2–3 · four on 4–7');
    expect(told(leave(played(8), 4))).toBe('1 · 2 · 3 · four on 4–7');
  });

  test('[OUT6] seats by hand', () => {
    expect(told(played(5, { seated: [2, 2, 0, 1] }))).toBe('1 · 2 · 3 · two on 4–5');
    expect(told(played(4, { seated: [2, 2, 0, 0], noShows: [0] }))).toBe('1 · 2 free · three on 3–4');
  });

  test('[OUT6] double elimination of 3 and 4', () => {
    expect(told(played(3, { kind: 'double', noShows: [1] }))).toBe('1 · 2 free · two on 3');
    expect(told(played(4, { kind: 'double', noShows: [0] }))).toBe('1 · 2 · 3 free · two on 4');
    const [plain, twice] = [shapeFor(4, { double: true }), shapeFor(4, { double: true, reset: true })];
    expect(told(played(4, { kind: 'double', noShows: [finalMatch(plain)] }))).toBe(
      '1 free · two on 2 · 3 · 4',
    );
    const reset = { upsets: [finalMatch(twice)], noShows: [resetMatch(twice)] };
    expect(told(played(4, { kind: 'reset', ...reset }))).toBe('1 free · two on 2 · 3 · 4');
    expect(told(played(4, { kind: 'reset', upsets: [finalMatch(twice)] }))).toBe('1 · 2 · 3 · 4');
  });

  test('[OUT6] double elimination of 6 and 8', () => {
    expect(told(played(6, { kind: 'double', noShows: [1] }))).toBe('1 · 2 · 3 · 4 · 5 free · two on 6');
    const shape = shapeFor(8, { double: true });
    const [first, second] = [upperMatch(shape, 1, 0), upperMatch(shape, 1, 1)];
    const eight = (...noShows: number[]) => told(played(8, { kind: 'double', noShows }));
    expect(eight(first, second)).toBe('1 · 2 · 3 free · 4 · 5–6 free · five on 7–8');
    expect(eight(first, lowerMatch(shape, 1, 1))).toBe('1 · 2 · 3 · 4 free · 5 · 6 free · four on 7–8');
    expect(eight(first, lowerMatch(shape, 2, 0))).toBe(
      '1 · 2 · 3 · 4 free · two on 5 · 6 free · three on 7–8',
    );
  });

  test('[OUT6] a late entry gives the same as an early one', () => {
    const late = Bracket.started(7);
    late.finish(1, 4);
    late.must(late.apply({ type: 'enter', match: 0, participant: 8 }));
    late.playOut((row) => (row.first < row.second ? 0 : 1));
    expect(placesOf(late)).toEqual(placesOf(played(8)));
  });

  test('[RR12] those behind a second stage follow those still in', () => {
    const behind = [
      { participant: 9, from: 5, to: 6 },
      { participant: 10, from: 5, to: 6 },
      { participant: 11, from: 7, to: 7 },
    ];
    expect(slowPlacesBehind(behind, 3, (id) => id === 9)).toEqual([
      { participant: 10, from: 4, to: 4 },
      { participant: 11, from: 5, to: 5 },
    ]);
  });
});

describe('the money of shared places, the slow way', () => {
  const shares = (bracket: Bracket, pool: readonly number[]) => slowShares(pool, placesOf(bracket).placed);

  test('a pair of a double no-show is one sharer, and a free place is unclaimed', () => {
    const { of, unclaimed } = shares(played(4, { noShows: [0] }), [500, 250, 125, 60]);
    expect(Object.fromEntries(of)).toEqual({ 1: 46.25, 2: 500, 3: 92.5, 4: 46.25 });
    expect(unclaimed).toBe(250);
    const final = shares(played(4, { noShows: [2] }), [500, 250]);
    expect(Object.fromEntries(final.of)).toEqual({ 1: 125, 2: 125, 3: 0, 4: 0 });
    expect(final.unclaimed).toBe(500);
  });
});
