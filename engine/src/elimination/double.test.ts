import { describe, expect, test } from 'vitest';
import { Bracket, betterSeed, coin } from '#testing/bracket.testing.ts';
import { countRematches, expectedRematches } from '#testing/rematches.ts';
import { hasBoth, isFinished, isHidden } from '../match.ts';
import { randomFrom } from '../random.ts';
import { EMPTY, VOID } from '../slot.ts';
import { placings } from './elimination.places.ts';
import {
  bracketRounds,
  feederOf,
  finalMatch,
  loserTarget,
  lowerMatch,
  lowerRoundSize,
  lowerRounds,
  maskOfRound,
  matchAt,
  matchCount,
  NO_TARGET,
  placeOf,
  resetMatch,
  shapeFor,
  targetMatch,
  targetSide,
  timingRound,
  upperMatch,
  winnerTarget,
} from './elimination.shape.ts';
import { roundName } from './geometry.ts';

const double = (entrants: number, reset = false) => shapeFor(entrants, { double: true, reset });

describe('shape', () => {
  test('[DE1] counts of 4, 8 and 16; two entrants play one match', () => {
    const lower = (entrants: number) => {
      const shape = double(entrants);
      return Array.from({ length: lowerRounds(shape) }, (_, l) => lowerRoundSize(shape, l + 1));
    };
    expect(lower(4)).toEqual([1, 1]);
    expect(lower(8)).toEqual([2, 2, 1, 1]);
    expect(lower(16)).toEqual([4, 4, 2, 2, 1, 1]);
    expect([4, 8, 16].map((entrants) => matchCount(double(entrants)))).toEqual([6, 14, 30]);
    expect(matchCount(double(16, true))).toBe(31);
    expect(matchCount(double(2, true))).toBe(1);
    expect(shapeFor(16, { double: true, thirdPlace: true }).thirdPlace).toBe(false);
  });

  test('[DE2] winner links of upper, odd lower, even lower and the two finals', () => {
    const shape = double(16);
    const to = (match: number) => {
      const target = winnerTarget(shape, match);
      return [targetMatch(target), targetSide(target)];
    };
    expect(to(upperMatch(shape, 4, 0))).toEqual([finalMatch(shape), 0]);
    expect(to(lowerMatch(shape, 1, 3))).toEqual([lowerMatch(shape, 2, 3), 1]);
    expect(to(lowerMatch(shape, 2, 3))).toEqual([lowerMatch(shape, 3, 1), 1]);
    expect(to(lowerMatch(shape, 6, 0))).toEqual([finalMatch(shape), 1]);
    expect(winnerTarget(shape, finalMatch(shape))).toBe(NO_TARGET);
  });

  test('[DE3] the drop masks of 8 to 128', () => {
    const masks = (rounds: number) =>
      Array.from({ length: rounds - 2 }, (_, k) => maskOfRound(rounds, k + 2));
    expect(masks(3)).toEqual([1]);
    expect(masks(4)).toEqual([2, 0]);
    expect(masks(5)).toEqual([4, 1, 1]);
    expect(masks(6)).toEqual([8, 2, 3, 0]);
    expect(masks(7)).toEqual([16, 4, 6, 0, 1]);
  });

  test('[DE3] losers drop: round 1 in pairs, later rounds crossed over to slot 0', () => {
    const shape = double(16);
    expect(loserTarget(shape, upperMatch(shape, 1, 5))).toBe(2 * lowerMatch(shape, 1, 2) + 1);
    expect(loserTarget(shape, upperMatch(shape, 2, 1))).toBe(2 * lowerMatch(shape, 2, 1 ^ 2));
    expect(loserTarget(shape, upperMatch(shape, 4, 0))).toBe(2 * lowerMatch(shape, 6, 0));
    expect(loserTarget(shape, lowerMatch(shape, 1, 0))).toBe(NO_TARGET);
  });

  test('[DE3] another pattern can be loaded', () => {
    const shape = shapeFor(16, { double: true, dropMasks: [0, 0, 3, 1, 0] });
    expect(loserTarget(shape, upperMatch(shape, 2, 0))).toBe(2 * lowerMatch(shape, 2, 3));
  });

  test('[SE3] [SE4] [DE2] [DE3] [SCHED3] numbers, links, feeders and times agree at every size', () => {
    const wrong: string[] = [];
    const shapes = Array.from({ length: 11 }, (_, index) => 2 ** (index + 2)).flatMap((size) => [
      double(size, true),
      shapeFor(size, { thirdPlace: true }),
    ]);
    for (const shape of shapes) {
      const rounds = `${shape.rounds} ${shape.kind}`;
      const filled = new Set<number>();
      for (let match = 0; match < matchCount(shape); match++) {
        if (matchAt(shape, placeOf(shape, match)) !== match) wrong.push(`number of ${match} of ${rounds}`);
        for (const [target, output] of [
          [winnerTarget(shape, match), 'winner'],
          [loserTarget(shape, match), 'loser'],
        ] as const) {
          if (target === NO_TARGET) continue;
          if (filled.has(target)) wrong.push(`slot ${target} of ${rounds} is filled twice`);
          filled.add(target);
          const feeder = feederOf(shape, targetMatch(target), targetSide(target));
          if (feeder?.match !== match || feeder.output !== output)
            wrong.push(`feeder of ${target} of ${rounds}`);
          const later = timingRound(shape, targetMatch(target)) > timingRound(shape, match);
          if (!later) wrong.push(`time of ${match} of ${rounds}`);
        }
      }
      const seated = bracketRounds(shape)[0]!.matches * 2;
      const byLinks = shape.reset ? matchCount(shape) - 1 : matchCount(shape);
      expect(filled.size).toBe(2 * byLinks - seated);
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  test('[DE9] lower rounds and finals have names', () => {
    const shape = double(8, true);
    expect([1, 2, 3, 4].map((round) => roundName(shape, 'lower', round))).toEqual([
      'Lower round 1',
      'Lower round 2',
      'Lower round 3',
      'Lower final',
    ]);
    expect([1, 2].map((round) => roundName(shape, 'final', round))).toEqual(['Final', 'Final (reset)']);
    expect(roundName(shape, 'upper', 3)).toBe('Final');
  });
});

describe('playing out', () => {
  test('[DE5] five of eight: byes go down as void and end as free wins', () => {
    const bracket = Bracket.started(5, { double: true });
    const { shape } = bracket;
    const [l11, l12, l21, l22] = [
      lowerMatch(shape, 1, 0),
      lowerMatch(shape, 1, 1),
      lowerMatch(shape, 2, 0),
      lowerMatch(shape, 2, 1),
    ] as const;
    expect(bracket.row(l11)).toMatchObject({ first: VOID, second: EMPTY });
    expect(isHidden(bracket.row(l12))).toBe(true);
    bracket.finish(1, 4);
    expect(bracket.row(l11)).toMatchObject({ reason: 'free_win', winner: 5 });
    bracket.finish(4, 1);
    expect(bracket.row(l22)).toMatchObject({ first: 4, second: VOID, reason: 'free_win', winner: 4 });
    bracket.finish(5, 2);
    expect(bracket.row(l21)).toMatchObject({ first: 3, second: 5, reason: null });
  });

  test('[DE8] 2P - 2 matches are played, one more with a reset', () => {
    for (const entrants of [3, 5, 8, 13, 16, 31]) {
      const plain = Bracket.started(entrants, { double: true });
      expect(plain.playOut(betterSeed)).toBe(2 * entrants - 2);
      const reset = Bracket.started(entrants, { double: true, reset: true });
      const played = reset.playOut((row) => (row.match === finalMatch(reset.shape) ? 1 : betterSeed(row)));
      expect(played).toBe(2 * entrants - 1);
      expect(reset.status).toBe('FINISHED');
    }
  });

  test('[DE6] the reset opens only when the lower side wins the final', () => {
    const upperWins = Bracket.started(4, { double: true, reset: true });
    upperWins.playOut((row) => (row.match === finalMatch(upperWins.shape) ? 0 : betterSeed(row)));
    expect(isHidden(upperWins.row(resetMatch(upperWins.shape)))).toBe(true);

    const lowerWins = Bracket.started(4, { double: true, reset: true });
    const final = finalMatch(lowerWins.shape);
    for (let match = 0; match < final; match++) lowerWins.finish(match, lowerWins.row(match).first);
    lowerWins.finish(final, lowerWins.row(final).second);
    const reset = lowerWins.row(resetMatch(lowerWins.shape));
    expect([reset.first, reset.second]).toEqual([lowerWins.row(final).first, lowerWins.row(final).second]);
    expect(lowerWins.status).toBe('IN_PROGRESS');
  });

  test('[DE6] nobody is sent to a second final against a disqualified side', () => {
    const bracket = Bracket.started(4, { double: true, reset: true });
    const final = finalMatch(bracket.shape);
    for (let match = 0; match < final; match++) bracket.finish(match, bracket.row(match).first);
    const { first } = bracket.row(final);
    bracket.must(bracket.apply({ type: 'disqualify', participant: first, matches: [final] }));
    expect(isHidden(bracket.row(resetMatch(bracket.shape)))).toBe(true);
    expect(bracket.status).toBe('FINISHED');
  });

  test('[DE6] [DE7] nor against a side that has left, and the winner is the champion at once', () => {
    for (const type of ['remove', 'disqualify'] as const) {
      const bracket = Bracket.started(4, { double: true, reset: true });
      const final = finalMatch(bracket.shape);
      for (let match = 0; match < final; match++) bracket.finish(match, bracket.row(match).first);
      const { first, second } = bracket.row(final);
      bracket.must(bracket.apply({ type, participant: first, matches: [final] }));
      expect(isHidden(bracket.row(resetMatch(bracket.shape)))).toBe(true);
      const places = placings(bracket.shape, bracket.rows());
      expect(places[0]).toEqual({ participant: second, from: 1, to: 1 });
      expect(places.some(({ participant }) => participant === first)).toBe(type === 'disqualify');
    }
  });

  test('[DE7] no place lies beyond the entrants', () => {
    const seven = Bracket.started(7, { double: true });
    for (const match of [1, 2, 3]) seven.finish(match, seven.row(match).first);
    const lower = lowerMatch(seven.shape, 1, 1);
    const { events } = seven.finish(lower, seven.row(lower).first);
    expect(events).toContainEqual(expect.objectContaining({ type: 'placed', from: 7, to: 7 }));
    const six = Bracket.started(6, { double: true });
    six.must(six.apply({ type: 'finish', match: 1, winner: null, reason: 'double_no_show' }));
    expect(placings(six.shape, six.rows()).map(({ from, to }) => [from, to])).toEqual([
      [6, 6],
      [6, 6],
    ]);
  });

  test('[DE7] places 1, 2, 3, 4, 5-6, 7-8, 9-12, 13-16', () => {
    for (const reset of [false, true]) {
      const bracket = Bracket.started(16, { double: true, reset });
      bracket.playOut(coin(randomFrom(3)));
      const ranges = placings(bracket.shape, bracket.rows()).map(({ from, to }) => `${from}-${to}`);
      expect(ranges).toEqual([
        '1-1', '2-2', '3-3', '4-4', '5-6', '5-6', '7-8', '7-8',
        ...Array(4).fill('9-12'), ...Array(4).fill('13-16'),
      ]); // biome-ignore format: a table
    }
  });

  test('[DE4] at most 0.76 avoidable rematches a tournament are expected, at every full size', () => {
    for (let rounds = 3; rounds <= 18; rounds++) {
      expect(expectedRematches(shapeFor(2 ** rounds, { double: true }))).toBeLessThan(0.76);
    }
  });

  test('[DE4] coin flips give what the formula expects', () => {
    const random = randomFrom(11);
    for (const [entrants, runs] of [
      [16, 600],
      [128, 100],
    ] as const) {
      let rematches = 0;
      for (let run = 0; run < runs; run++) {
        const bracket = Bracket.started(entrants, { double: true });
        bracket.playOut(coin(random));
        rematches += countRematches(bracket.rows(), finalMatch(bracket.shape));
      }
      const expected = expectedRematches(shapeFor(entrants, { double: true }));
      expect(Math.abs(rematches / runs - expected)).toBeLessThan(3 / Math.sqrt(runs));
    }
  }, 60_000);

  test('[DE8] everybody but the champion loses twice', () => {
    const bracket = Bracket.started(11, { double: true });
    bracket.playOut(coin(randomFrom(5)));
    const losses = new Map<number, number>();
    for (const row of bracket.rows().filter((row) => isFinished(row) && hasBoth(row))) {
      const loser = row.winner === row.first ? row.second : row.first;
      losses.set(loser, (losses.get(loser) ?? 0) + 1);
    }
    const champion = bracket.row(finalMatch(bracket.shape)).winner;
    for (let id = 1; id <= 11; id++) {
      const most = id === champion ? 1 : 2;
      expect(losses.get(id) ?? 0).toBeLessThanOrEqual(most);
    }
    expect([...losses.values()].reduce((sum, count) => sum + count, 0)).toBe(20);
  });
});
