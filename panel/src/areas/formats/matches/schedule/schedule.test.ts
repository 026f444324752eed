import { describe, expect, it } from 'vitest';
import { durationAt, endOf, inOrder, planOf } from './schedule.ts';

const at = (...times: string[]) =>
  times.map((time, index) => ({
    round: index + 1,
    started_at: `2026-11-15T${time}:00.000Z`,
    games_count: 1,
  }));
const timingsAt = (...times: string[]) =>
  at(...times).map(({ started_at }) => ({ started_at, is_fixed: false, ended_at: null }));
const timesOf = (rounds: readonly { started_at: string }[]) =>
  rounds.map(({ started_at }) => started_at.slice(11, 16));

describe('a schedule', () => {
  it('[SCHED-02] sets a round that is too early to five minutes after the one before, and so on', () => {
    const current = timingsAt('18:00', '18:30', '19:00', '19:30');
    expect(timesOf(inOrder(at('18:00', '17:00', '18:07', '19:00'), current))).toEqual([
      '18:00',
      '18:05',
      '18:10',
      '19:00',
    ]);
    const fine = at('18:00', '18:05', '18:30');
    expect(inOrder(fine, timingsAt('18:00', '18:30', '19:00'))).toEqual(fine);
  });

  it('keeps the start of a round that was played, and the next not before it ended', () => {
    const [first, second] = timingsAt('18:00', '18:30');
    const played = { ...first!, is_fixed: true, ended_at: '2026-11-15T18:47:20.000Z' };
    expect(timesOf(inOrder(at('20:00', '18:40'), [played, second!]))).toEqual(['18:00', '18:48']);
  });

  it('[SCHED-04] lasts to the next start, and the last round 120 minutes', () => {
    const rounds = at('18:00', '18:30', '19:15');
    expect(rounds.map((_, index) => durationAt(rounds, index))).toEqual([30, 45, 120]);
    expect(endOf(rounds)).toBe('2026-11-15T21:15:00.000Z');
    expect(endOf([])).toBeUndefined();
  });
});

describe('a plan', () => {
  it('is left as it is where a round that was played stands in its way', () => {
    const [first, second] = timingsAt('18:00', '18:30');
    const played = { ...second!, is_fixed: true };
    const wanted = at('18:40', '18:30');
    const planned = inOrder(wanted, [first!, played]);
    expect(planned).toEqual(wanted);
    expect(planned).not.toBe(wanted);
  });

  it('keeps rounds that are in order as they are, and the times of those that nobody timed yet', () => {
    const wanted = at('18:00', '18:30', '19:00');
    const planned = inOrder(wanted, timingsAt('18:00', '18:30'));
    expect(planned).toEqual(wanted);
    expect(planned[0]).toBe(wanted[0]);
    expect(timesOf(inOrder(at('18:10'), timingsAt('18:00', '18:12')))).toEqual(['18:10']);
  });

  it('has the number, start and games of each round, one game where none is said', () => {
    const timing = { ...at('18:00')[0]!, is_fixed: false, ended_at: null };
    const [three, none] = [3, null].map((games_count) => ({ ...timing, games_count }) as never);
    expect(planOf([three!, none!])).toEqual([
      { round: 1, started_at: '2026-11-15T18:00:00.000Z', games_count: 3 },
      { round: 1, started_at: '2026-11-15T18:00:00.000Z', games_count: 1 },
    ]);
  });
});
