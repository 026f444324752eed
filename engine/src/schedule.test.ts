import { describe, expect, test } from 'vitest';
import { NOON } from '#testing/bracket.testing.ts';
import { generateBracket } from './elimination/elimination.generate.ts';
import {
  finalMatch,
  lowerMatch,
  resetMatch,
  shapeFor,
  timingRound,
  upperMatch,
} from './elimination/elimination.shape.ts';
import { emptyMatch, retimed } from './match.ts';
import { initialTimings, MINUTE, saveTimings } from './schedule.ts';

const at = (minutes: number) => NOON + minutes * MINUTE;
const none = () => ({ isFixed: false });

describe('initial timings', () => {
  test('[SCHED1] every 30 minutes, the last round 120, one game', () => {
    expect(initialTimings(3, NOON + 59_000)).toEqual([
      { round: 1, startsAt: at(0), duration: 30, gamesCount: 1 },
      { round: 2, startsAt: at(30), duration: 30, gamesCount: 1 },
      { round: 3, startsAt: at(60), duration: 120, gamesCount: 1 },
    ]);
  });

  test('[SCHED2] rows of a template come first, missing ones are the default', () => {
    expect(
      initialTimings(3, NOON, [
        { duration: 45, gamesCount: 3 },
        { duration: 10, gamesCount: null },
      ]),
    ).toEqual([
      { round: 1, startsAt: at(0), duration: 45, gamesCount: 3 },
      { round: 2, startsAt: at(45), duration: 10, gamesCount: null },
      { round: 3, startsAt: at(55), duration: 120, gamesCount: 1 },
    ]);
  });

  test('[SCHED3] upper and lower share one time line', () => {
    const shape = shapeFor(8, { double: true, reset: true });
    const row = (match: number) => timingRound(shape, match);
    expect([1, 2, 3].map((round) => row(upperMatch(shape, round, 0)))).toEqual([1, 2, 4]);
    expect([1, 2, 3, 4].map((round) => row(lowerMatch(shape, round, 0)))).toEqual([2, 3, 4, 5]);
    expect(row(finalMatch(shape))).toBe(6);
    const table = generateBracket(shape, [], initialTimings(6, NOON, [{ duration: 30, gamesCount: 3 }]));
    expect([table.find(0)!.bestOf, table.find(finalMatch(shape))!.bestOf]).toEqual([3, 1]);
    expect(table.find(finalMatch(shape))!.startsAt).toBe(at(150));
    expect(table.find(resetMatch(shape))!.startsAt).toBe(at(270));
    expect(table.find(lowerMatch(shape, 3, 0))!.startsAt).toBe(at(90));
  });
});

describe('[O17] saving', () => {
  const rows = initialTimings(3, NOON);
  const save = (...starts: number[]) =>
    saveTimings(
      rows,
      starts.map((startsAt, index) => ({ round: index + 1, startsAt, gamesCount: null })),
      none,
    );

  test('[SCHED4] five minutes between rounds, pushed on down the list', () => {
    const saved = save(at(10), at(12), at(14));
    expect(saved.ok && saved.rows.map(({ startsAt }) => startsAt)).toEqual([at(10), at(15), at(20)]);
    const seconds = save(at(0.5), at(30.9), at(60));
    expect(seconds.ok && seconds.rows.map(({ startsAt }) => startsAt)).toEqual([at(0), at(30), at(60)]);
  });

  test('[SCHED5] a duration is the gap to the next start, the last 120', () => {
    const saved = save(at(0), at(45), at(100));
    expect(saved.ok && saved.rows.map(({ duration }) => duration)).toEqual([45, 55, 120]);
  });

  test('[SCHED5] every row is there once, with whole numbers', () => {
    expect(save(at(0), at(30))).toMatchObject({ code: 'bad-rows', facts: { missing: [3] } });
    expect(save(at(0), at(30), at(60), at(90))).toMatchObject({ code: 'bad-rows' });
    const twice = [1, 1, 3].map((round) => ({ round, startsAt: at(round), gamesCount: null }));
    expect(saveTimings(rows, twice, none)).toMatchObject({ code: 'bad-rows', facts: { missing: [2] } });
    expect(save(at(0), Number.NaN, at(60))).toMatchObject({ code: 'bad-number' });
    const games = (gamesCount: number) =>
      saveTimings(
        rows,
        rows.map((row) => ({ ...row, gamesCount })),
        none,
      );
    for (const wrong of [0, 1.5, 256]) expect(games(wrong)).toMatchObject({ code: 'bad-number' });
    expect(games(5).ok).toBe(true);
  });

  test('[SCHED6] a round that was played keeps its start, open ones are pushed on behind it', () => {
    const fixed =
      (...rounds: number[]) =>
      (round: number) => ({ isFixed: rounds.includes(round) });
    const later = rows.map((row) => ({ ...row, startsAt: row.startsAt + 7 * MINUTE }));
    const saved = saveTimings(rows, later, fixed(1));
    expect(saved.ok && saved.rows.map(({ startsAt }) => startsAt)).toEqual([at(0), at(37), at(67)]);
    const six = initialTimings(6, NOON).map((row) => (row.round === 3 ? { ...row, startsAt: at(150) } : row));
    const soon = six.map((row) => (row.round < 3 ? row : { ...row, startsAt: at(90) }));
    const pushed = saveTimings(six, soon, fixed(1, 2, 3));
    expect(pushed.ok && pushed.rows.map(({ startsAt }) => (startsAt - NOON) / MINUTE)).toEqual([
      0, 30, 150, 155, 160, 165,
    ]);
  });

  test('[SCHED6] a save that would have to push a played round is refused with it', () => {
    const submitted = rows.map((row) => (row.round === 2 ? { ...row, startsAt: at(58) } : row));
    expect(saveTimings(rows, submitted, (round) => ({ isFixed: round === 3 }))).toMatchObject({
      code: 'round-fixed',
      facts: { round: 3 },
    });
  });

  test('[SCHED4] a changed round starts not before what feeds it has ended; others are left alone', () => {
    const late = (round: number) => ({ isFixed: round === 1, ...(round === 1 && { endedAt: at(50.5) }) });
    const untouched = rows.map((row) => (row.round === 3 ? { ...row, startsAt: at(70) } : row));
    const saved = saveTimings(rows, untouched, late);
    expect(saved.ok && saved.rows.map(({ startsAt }) => startsAt)).toEqual([at(0), at(30), at(70)]);
    const early = rows.map((row) => (row.round === 2 ? { ...row, startsAt: at(20) } : row));
    const moved = saveTimings(rows, early, late);
    expect(moved.ok && moved.rows.map(({ startsAt }) => startsAt)).toEqual([at(0), at(51), at(60)]);
  });

  test('[SCHED7] open matches follow the new start, finished ones do not', () => {
    const [timing] = initialTimings(1, at(60), [{ duration: 30, gamesCount: null }]);
    const row = { ...emptyMatch(0, at(0), 3), first: 1, second: 2, status: 'STARTED' } as const;
    expect(retimed(row, timing!, at(30))).toMatchObject({ startsAt: at(60), bestOf: 1, status: 'OPENED' });
    expect(retimed(row, timing!, at(60))).toMatchObject({ status: 'STARTED' });
    expect(retimed({ ...row, status: 'PENDING' }, timing!, at(30))).toMatchObject({ status: 'PENDING' });
    expect(retimed({ ...row, status: 'FINISHED' }, timing!, at(30))).toMatchObject({ startsAt: at(0) });
  });
});
