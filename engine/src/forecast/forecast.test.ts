import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, BracketEvening, forecastAt, PAST } from '#testing/evening.testing.ts';
import { addTask, expectedGames, NO_TIMES, newEvening } from './evening.ts';
import { type Forecast, forecastEvening } from './forecast.ts';
import { endedLengths, NO_PAST } from './lengths.ts';
import { radarOf } from './radar.ts';

const taskOf = ({ open }: Forecast, match: number) => open.find(({ id }) => id === match + 1)!;
const minutesOf = ({ finish }: Forecast) =>
  [finish!.p10, finish!.p50, finish!.p90].map((time) => (time - at(0)) / 60_000);

describe('the finish', () => {
  test('[FORE7] the same seed gives the same answer, another one a little another', () => {
    const evening = new BracketEvening(16).end(0, 22).end(1, 25);
    const [one, same, other] = [1, 1, 2].map((seed) => evening.forecast(30, { seed }));
    expect(same).toEqual(one);
    expect(other!.finish).not.toEqual(one!.finish);
    expect(Math.abs(minutesOf(other!)[1]! - minutesOf(one!)[1]!)).toBeLessThan(5);
  });

  test('[FORE10] quantiles are in order and never in the past, however far it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 40 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 60 }),
        fc.integer(),
        (entrants, double, ended, seed) => {
          const evening = new BracketEvening(entrants, { double, reset: double, thirdPlace: !double });
          const { bracket } = evening;
          let now = 0;
          for (const { match } of bracket.rows().slice(0, ended)) {
            const row = bracket.row(match);
            if (row.status === 'FINISHED' || row.first <= 0 || row.second <= 0) continue;
            now += 7;
            evening.end(match, now);
          }
          const widening = { early: 0.4, late: 6 };
          const forecast = evening.forecast(now, { seed, runs: 100, widening });
          if (bracket.status === 'FINISHED') return forecast.finish === undefined;
          const { p10, p50, p90 } = forecast.finish!;
          return at(now) <= p10 && p10 <= p50 && p50 <= p90 && Number.isFinite(p90);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('[FORE1] four rounds of one game take about four games and what lies between them', () => {
    const [early, middle, late] = minutesOf(new BracketEvening(16).forecast(0)) as [number, number, number];
    expect(middle).toBeGreaterThan(4 * 20);
    expect(middle).toBeLessThan(4 * 32);
    expect(early).toBeGreaterThan(middle - 25);
    expect(late).toBeLessThan(middle + 40);
  });

  test('[FORE1] a planned time holds back whoever is ready', () => {
    const evening = new BracketEvening(4);
    evening.bracket.table.startsAt[2] = at(300);
    expect(minutesOf(evening.forecast(0))[0]).toBeGreaterThan(300);
  });

  test('[FORE1] in half of the runs there is a reset, until it is known', () => {
    const evening = new BracketEvening(2, { double: true, reset: true });
    expect(evening.evening().kinds).toHaveLength(1);
    const four = new BracketEvening(4, { double: true, reset: true });
    const evenings = four.evening();
    expect(evenings.chances.at(-1)).toBe(0.5);
    expect(Number.isNaN(evenings.planned.at(-1))).toBe(true);
  });

  test('[FORE1] whoever has no opponent passes on in no time', () => {
    // Three in a double elimination: a lower match has nobody on one side.
    const { kinds } = new BracketEvening(3, { double: true }).evening();
    expect(kinds).toContain('pause');
    const evening = newEvening(at(0));
    const first = addTask(evening, { kind: 'match' });
    addTask(evening, { kind: 'pause', after: [first] });
    const [one] = minutesOf(forecastAt(evening, 0));
    const alone = newEvening(at(0));
    addTask(alone, { kind: 'match' });
    expect(one).toBe(minutesOf(forecastAt(alone, 0))[0]);
  });

  test('[FORE2] the games of a match', () => {
    expect([1, 2, 3, 5, 7].map(expectedGames)).toEqual([1, 2, 2.5, 4.125, 5.8125]);
    const short = new BracketEvening(2).forecast(0);
    const long = new BracketEvening(2);
    long.bracket.table.bestOf.fill(5);
    expect(minutesOf(long.forecast(0))[1]! / minutesOf(short)[1]!).toBeGreaterThan(3);
  });

  test('[FORE7] a large evening has fewer runs, and all its quantiles', () => {
    const evening = newEvening(at(0));
    for (let task = 0; task < 20_000; task++) addTask(evening, { kind: 'match' });
    const { finish, open } = forecastAt(evening, 0);
    expect(open).toHaveLength(20_000);
    expect(finish!.p10).toBeLessThan(finish!.p90);
  });

  test('[FORE7] what is known little is uncertain', () => {
    const width = (past: number[]) => {
      const [early, , late] = minutesOf(
        new BracketEvening(16).forecast(0, { past: { ...NO_PAST, play: past }, seed: 3, runs: 500 }),
      ) as [number, number, number];
      return late - early;
    };
    expect(width([20])).toBeGreaterThan(width(PAST.play));
  });
});

describe('the critical path', () => {
  /** All of round 1 and of round 2 but the last two matches are over; the last of round 1 has lasted an hour. */
  const heldUp = () => {
    const evening = new BracketEvening(16);
    for (let match = 0; match < 7; match++) evening.end(match, 20 + match / 2);
    for (const match of [8, 9, 10]) evening.end(match, 45);
    return evening;
  };

  test('[FORE8] a silent lower match that feeds the final leads the list', () => {
    const evening = new BracketEvening(8, { double: true });
    for (const match of [0, 1, 2, 3]) evening.end(match, 20);
    // Upper semifinals; their losers go to lower matches.
    for (const match of [4, 5]) evening.end(match, 42);
    evening.end(6, 64);
    // One of the first lower matches never said anything, all others are over.
    evening.end(7, 41);
    evening.end(9, 64);
    const forecast = evening.forecast(90);
    const radar = radarOf(evening.evening(), forecast, at(90));
    const [lead] = radar;
    expect(lead!.id).toBe(9);
    expect(lead!.share).toBeGreaterThan(0.9);
    expect(lead!.harm).toBeGreaterThan(20);
    expect(lead!.isLong).toBe(true);
  });

  test('[FORE8] the match that all wait for has all runs, and what is done early has none', () => {
    const forecast = heldUp().forecast(60);
    expect(taskOf(forecast, 7).share).toBeGreaterThan(0.95);
    expect(taskOf(forecast, 7).harm).toBeGreaterThan(15);
    expect(taskOf(forecast, 12).share).toBeLessThan(0.2);
    expect(taskOf(forecast, 14).share).toBe(1);
  });

  test('[FORE8] delaying a match that is never critical moves no quantile', () => {
    const evening = heldUp();
    const table = evening.bracket.table;
    // A semifinal that is ready, and begins in a minute or in five, long before the other one can.
    table.bestOf[13] = 15;
    table.startsAt[12] = at(61);
    const before = evening.forecast(60);
    expect(taskOf(before, 12).share).toBe(0);
    expect(taskOf(before, 12).urgency).toBeLessThan(0.1);
    table.startsAt[12] = at(65);
    expect(evening.forecast(60).finish).toEqual(before.finish);
  });

  test('[FORE9] a match begun later moves the end by as much as its urgency says', () => {
    const evening = new BracketEvening(4).end(0, 20);
    const { table } = evening.bracket;
    table.startsAt[1] = at(25);
    const before = evening.forecast(20, { runs: 500 });
    const { urgency } = taskOf(before, 1);
    table.startsAt[1] = at(40);
    const after = evening.forecast(20, { runs: 500 });
    expect(urgency).toBeCloseTo(15, 5);
    expect(after.finish!.p50 - before.finish!.p50).toBeCloseTo(15 * 60_000, -1);
  });
});

describe('lengths', () => {
  test('[FORE6] this evening outweighs history, and history the template', () => {
    const middle = (options: Parameters<BracketEvening['forecast']>[1], lengths: number[] = []) => {
      const evening = new BracketEvening(64);
      for (const [match, minutes] of lengths.entries()) evening.end(match, minutes);
      const { lengths: known } = evening.forecast(60, options);
      return known.play.survival.lengths[512]!;
    };
    const template = middle({ past: NO_PAST, usualPlay: 30 });
    const history = middle({ past: { ...NO_PAST, play: Array(20).fill(12) as number[] } });
    const today = middle({ past: { ...NO_PAST, play: Array(20).fill(12) as number[] } }, Array(30).fill(50));
    expect(template).toBeGreaterThan(history);
    expect(today).toBeGreaterThan(45);
  });

  test('[FORE6] twenty of an evening are kept for later ones, from the shortest to the longest', () => {
    const evening = new BracketEvening(64);
    for (let match = 0; match < 32; match++) evening.end(match, 50 - match);
    evening.end(32, 60);
    const { play, settle, staff } = endedLengths(evening.evening(), at(61));
    expect(play).toHaveLength(20);
    expect(play).toEqual(play.toSorted((a, b) => a - b));
    expect([play[0], play.at(-1)]).toEqual([10, 50]);
    expect([new Set(settle), staff]).toEqual([new Set([0]), []]);
  });

  test('[FORE3] free wins and those who dropped out say nothing, no-shows do', () => {
    const evening = newEvening(at(0));
    const over = { kind: 'match', isOver: true, times: { ...NO_TIMES, ended: at(50) } } as const;
    for (let task = 0; task < 30; task++) addTask(evening, { ...over, isPlayed: false });
    addTask(evening, { kind: 'match' });
    const untold = forecastAt(evening, 51).lengths.play.known;
    for (let task = 0; task < 30; task++) addTask(evening, { ...over, isPlayed: true });
    expect(forecastAt(evening, 51).lengths.play.known - untold).toBeCloseTo(30, 5);
  });

  test('[FORE3] where people say that they are there, waiting is a stage of its own', () => {
    const evening = newEvening(at(0));
    for (let task = 0; task < 20; task++) {
      const times = { began: at(12), reported: at(30), ended: at(33) };
      addTask(evening, { kind: 'match', isOver: true, isPlayed: true, times });
    }
    const first = addTask(evening, { kind: 'match', planned: at(40) });
    const { lengths, open } = forecastAt(evening, 40, { past: NO_PAST });
    const middles = (['wait', 'play', 'settle'] as const).map(
      (stage) => lengths[stage].survival.lengths[512]!,
    );
    expect(middles.map(Math.round)).toEqual([12, 18, 3]);
    expect(open.find(({ task }) => task === first)!.stage).toBe('wait');
  });

  test('[FORE5] where matches are played ahead, planned times hold nobody up', () => {
    const evening = (ended: number) => {
      const bracket = new BracketEvening(16);
      const { startsAt } = bracket.bracket.table;
      startsAt.fill(at(200), 8, 12);
      startsAt.fill(at(400), 12);
      for (let match = 0; match < 8; match++) bracket.end(match, 20);
      for (let match = 8; match < 12; match++) bracket.end(match, ended);
      return bracket.forecast(ended + 1);
    };
    expect(minutesOf(evening(45))[2]).toBeLessThan(200);
    expect(minutesOf(evening(225))[0]).toBeGreaterThan(400);
  });
});

test('nothing left to play has no finish', () => {
  const evening = newEvening(at(0));
  expect(
    forecastEvening(evening, { now: at(5), seed: 1, past: NO_PAST, usualPlay: 30 }).finish,
  ).toBeUndefined();
});
