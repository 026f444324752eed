import { describe, expect, test } from 'vitest';
import { Bracket, betterSeed, entrants } from '#testing/bracket.testing.ts';
import { isHidden, matchResult } from '../match.ts';
import { EMPTY, VOID } from '../slot.ts';
import { placings } from './elimination.places.ts';
import {
  feederOf,
  loserTarget,
  matchAt,
  matchCount,
  NO_TARGET,
  placeOf,
  shapeFor,
  targetMatch,
  targetSide,
  thirdPlaceMatch,
  winnerTarget,
} from './elimination.shape.ts';
import { roundName } from './geometry.ts';

describe('shape', () => {
  test('[SEED1] the smallest power of two that holds everybody, 2 to 262144', () => {
    expect(shapeFor(2).rounds).toBe(1);
    expect(shapeFor(5).rounds).toBe(3);
    expect(shapeFor(8).rounds).toBe(3);
    expect(shapeFor(262_144).rounds).toBe(18);
    expect(() => shapeFor(1)).toThrow(RangeError);
    expect(() => shapeFor(262_145)).toThrow(RangeError);
    expect(() => shapeFor(2.5)).toThrow(RangeError);
  });

  test('[SE1] size - 1 matches, one more with a third place; two entrants have none', () => {
    expect(matchCount(shapeFor(13))).toBe(15);
    expect(matchCount(shapeFor(13, { thirdPlace: true }))).toBe(16);
    expect(matchCount(shapeFor(2, { thirdPlace: true }))).toBe(1);
  });

  test('[SE2] numbers ascend by round and position, the third place comes last', () => {
    const shape = shapeFor(8, { thirdPlace: true });
    const places = Array.from({ length: 8 }, (_, match) => placeOf(shape, match));
    expect(places.map((place) => place.round)).toEqual([1, 1, 1, 1, 2, 2, 3, 3]);
    expect(places[7]).toEqual({ bracket: 'third', round: 3, position: 0 });
    for (const [match, place] of places.entries()) expect(matchAt(shape, place)).toBe(match);
  });

  test('[SE2] a place outside the bracket has no match', () => {
    const shape = shapeFor(8);
    expect(matchAt(shape, { bracket: 'upper', round: 4, position: 0 })).toBeUndefined();
    expect(matchAt(shape, { bracket: 'upper', round: 1, position: 4 })).toBeUndefined();
    expect(matchAt(shape, { bracket: 'upper', round: 0, position: 0 })).toBeUndefined();
    expect(matchAt(shape, { bracket: 'upper', round: 1, position: -1 })).toBeUndefined();
    expect(matchAt(shape, { bracket: 'upper', round: 1, position: 0.5 })).toBeUndefined();
    expect(matchAt(shape, { bracket: 'upper', round: 1.5, position: 0 })).toBeUndefined();
    expect(matchAt(shape, { bracket: 'lower', round: 1, position: 0 })).toBeUndefined();
    expect(matchAt(shape, { bracket: 'third', round: 3, position: 0 })).toBeUndefined();
    expect(matchAt(shape, { bracket: 'final', round: 1, position: 0 })).toBeUndefined();
  });

  test('[SE3] the winner of (r, i) goes to (r + 1, i / 2), side i mod 2; the final leads nowhere', () => {
    const shape = shapeFor(16);
    const target = winnerTarget(shape, matchAt(shape, { bracket: 'upper', round: 2, position: 3 })!);
    expect(placeOf(shape, targetMatch(target))).toEqual({ bracket: 'upper', round: 3, position: 1 });
    expect(targetSide(target)).toBe(1);
    expect(winnerTarget(shape, 14)).toBe(NO_TARGET);
    expect(feederOf(shape, targetMatch(target), 1)).toEqual({ match: 11, output: 'winner' });
    expect(feederOf(shape, 0, 0)).toBeUndefined();
  });

  test('[SE4] only semifinal losers go on, and only to a third-place match', () => {
    const shape = shapeFor(8, { thirdPlace: true });
    expect(loserTarget(shape, 3)).toBe(NO_TARGET);
    expect(loserTarget(shape, 5)).toBe(2 * thirdPlaceMatch(shape) + 1);
    expect(winnerTarget(shape, thirdPlaceMatch(shape))).toBe(NO_TARGET);
    expect(feederOf(shape, thirdPlaceMatch(shape), 1)).toEqual({ match: 5, output: 'loser' });
    for (const semifinal of [4, 5]) expect(loserTarget(shapeFor(8), semifinal)).toBe(NO_TARGET);
  });

  test('[SE7] [D56] round names by the matches of the full round', () => {
    const shape = shapeFor(262_144, { thirdPlace: true });
    const names = Array.from({ length: 18 }, (_, index) => roundName(shape, 'upper', index + 1));
    const powers = Array.from({ length: 14 }, (_, index) => `${2 ** (17 - index)}th-finals`);
    expect(names.slice(0, 14)).toEqual(powers);
    expect([powers[0], powers[12]]).toEqual(['131072th-finals', '32th-finals']);
    expect(names.slice(-4)).toEqual(['Eighth-finals', 'Quarterfinals', 'Semifinals', 'Final']);
    expect(roundName(shape, 'third', 18)).toBe('3rd place');
    expect(roundName(shapeFor(5), 'upper', 1)).toBe('Quarterfinals');
    expect(roundName(shapeFor(17), 'upper', 1)).toBe('16th-finals');
  });
});

describe('byes', () => {
  test('[SEED1] five of eight: the three best seeds have a bye', () => {
    const bracket = new Bracket(5);
    expect(
      bracket
        .rows()
        .slice(0, 4)
        .map((row) => [row.first, row.second]),
    ).toEqual([
      [1, EMPTY],
      [4, 5],
      [2, EMPTY],
      [3, EMPTY],
    ]);
  });

  test('[SEED5] a bye is a free win from the start on, and not before', () => {
    const drawn = new Bracket(5);
    expect(drawn.rows().every((row) => row.status === 'WAITING')).toBe(true);
    const bracket = Bracket.started(5);
    expect(bracket.row(0)).toMatchObject({ status: 'FINISHED', reason: 'free_win', winner: 1, second: VOID });
    expect(bracket.row(4)).toMatchObject({ first: 1, second: EMPTY, status: 'WAITING' });
    expect(bracket.row(5)).toMatchObject({ first: 2, second: 3, status: 'OPENED' });
    expect(matchResult(bracket.row(0))).toBe('-:-');
  });

  test('[SEED5] two void sides end without a winner and send void on', () => {
    const bracket = new Bracket(8);
    for (const side of [0, 1] as const) bracket.must(bracket.seating({ type: 'unseat', match: 0, side }));
    bracket.must(bracket.seating({ type: 'start', assignments: [], eligible: entrants(8), leaveOut: true }));
    expect(bracket.row(0)).toMatchObject({ status: 'FINISHED', winner: 0, first: VOID, second: VOID });
    expect(bracket.row(4).first).toBe(VOID);
    bracket.finish(1, 4);
    expect(bracket.row(4)).toMatchObject({ status: 'FINISHED', reason: 'free_win', winner: 4 });
    expect(bracket.row(6).first).toBe(4);
  });

  test('[SEED5] void goes where the loser of a free win would', () => {
    const bracket = Bracket.started(3, { thirdPlace: true });
    expect(bracket.row(3)).toMatchObject({ first: VOID, second: EMPTY, status: 'WAITING' });
  });

  test('[SE6] the row of two void sides is hidden, a free win is shown', () => {
    const bracket = new Bracket(8);
    for (const side of [0, 1] as const) bracket.must(bracket.seating({ type: 'unseat', match: 0, side }));
    bracket.must(bracket.seating({ type: 'start', assignments: [], eligible: entrants(8), leaveOut: true }));
    expect(isHidden(bracket.row(0))).toBe(true);
    expect(isHidden(Bracket.started(5).row(0))).toBe(false);
    expect(isHidden(bracket.row(1))).toBe(false);
    bracket.must(bracket.apply({ type: 'finish', match: 2, winner: null, reason: 'double_no_show' }));
    expect(isHidden(bracket.row(2))).toBe(false);
  });
});

describe('playing out', () => {
  test('[SE5] places: final 1 and 2, third place 3 and 4, earlier losers share', () => {
    const bracket = Bracket.started(8, { thirdPlace: true });
    expect(bracket.playOut(betterSeed)).toBe(8);
    expect(placings(bracket.shape, bracket.rows())).toEqual([
      { participant: 1, from: 1, to: 1 },
      { participant: 2, from: 2, to: 2 },
      { participant: 3, from: 3, to: 3 },
      { participant: 4, from: 4, to: 4 },
      ...[5, 6, 7, 8].map((participant) => ({ participant, from: 5, to: 8 })),
    ]);
  });

  test('[SE5] without a third-place match both semifinal losers are 3-4; no place beyond the entrants', () => {
    const bracket = Bracket.started(5);
    bracket.playOut(betterSeed);
    expect(placings(bracket.shape, bracket.rows())).toEqual([
      { participant: 1, from: 1, to: 1 },
      { participant: 2, from: 2, to: 2 },
      { participant: 3, from: 3, to: 4 },
      { participant: 4, from: 3, to: 4 },
      { participant: 5, from: 5, to: 5 },
    ]);
  });

  test('[SE5] both of a double no-show are out as losers; who may not go on has the place of a loser there', () => {
    const bracket = Bracket.started(8, { thirdPlace: true });
    bracket.must(bracket.apply({ type: 'finish', match: 0, winner: null, reason: 'double_no_show' }));
    for (const match of [1, 2, 3]) bracket.finish(match, bracket.row(match).first);
    bracket.must(bracket.apply({ type: 'finish', match: 5, winner: 2, reason: 'disqualified' }));
    const range = (participant: number) => {
      const placing = placings(bracket.shape, bracket.rows()).find(
        (placed) => placed.participant === participant,
      );
      return placing && [placing.from, placing.to];
    };
    expect([range(1), range(8), range(3)]).toEqual([
      [5, 8],
      [5, 8],
      [4, 4],
    ]);
  });

  test('[SE4] three entrants: the third place is a free win, not an open match', () => {
    const bracket = Bracket.started(3, { thirdPlace: true });
    bracket.playOut(betterSeed);
    expect(bracket.row(3)).toMatchObject({ status: 'FINISHED', reason: 'free_win', winner: 3 });
    expect(placings(bracket.shape, bracket.rows()).map(({ participant }) => participant)).toEqual([1, 2, 3]);
  });

  test('[SE8] complete when final and third place are both finished, in either order', () => {
    for (const order of [
      [2, 3],
      [3, 2],
    ]) {
      const bracket = Bracket.started(4, { thirdPlace: true });
      bracket.finish(0, 1);
      bracket.finish(1, 2);
      bracket.finish(order[0]!, bracket.row(order[0]!).first);
      expect(bracket.status).toBe('IN_PROGRESS');
      const last = bracket.finish(order[1]!, bracket.row(order[1]!).first);
      expect(bracket.status).toBe('FINISHED');
      expect(last.events).toContainEqual(expect.objectContaining({ type: 'tournament-finished' }));
    }
  });
});
