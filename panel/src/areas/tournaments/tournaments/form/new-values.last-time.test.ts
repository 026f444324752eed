import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { likeLastTime, newTournament } from './new-values.ts';
import { aTournament } from './tournament-record.harness.ts';

const own = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'Europe/Rome';
});
afterEach(() => {
  process.env.TZ = own;
});

const now = Date.parse('2026-11-15T12:00:00Z');
const empty = newTournament(now, [12]);

describe('like last time', () => {
  it('keeps the weekday, the time of day, the length and the lead of the registration', () => {
    const last = aTournament({
      started_at: '2026-10-20T18:00:00.000Z',
      end_at: '2026-10-20T21:30:00.000Z',
      register_timeout: 60,
    });
    expect(likeLastTime(last, empty, now, [12])).toMatchObject({
      // Summer time is over by now: it is 20:00 in Rome on both days.
      started_at: '2026-11-17T19:00:00.000Z',
      end_at: '2026-11-17T22:30:00.000Z',
      register_start: '2026-11-17T18:00:00.000Z',
      max_member: 16,
      secret_code: '',
      deeplink: '',
    });
  });

  it('starts as planned where that is ahead, and a week later from the very moment on', () => {
    const startOf = (started_at: string) =>
      likeLastTime(aTournament({ started_at }), empty, now, [12]).started_at;
    expect(startOf('2026-11-15T12:00:00.001Z')).toBe('2026-11-15T12:00:00.001Z');
    expect(startOf('2026-11-15T12:00:00.000Z')).toBe('2026-11-22T12:00:00.000Z');
  });

  it('counts a numbered title on, and keeps one that was typed', () => {
    const last = aTournament({ title: 'Lunch Cup #9' });
    expect(likeLastTime(last, empty, now, [12]).title).toBe('Lunch Cup #10');
    expect(likeLastTime(last, { ...empty, title: 'Mine' }, now, [12]).title).toBe('Mine');
    expect(likeLastTime(aTournament({ title: 'Autumn 2026' }), empty, now, [12]).title).toBe('Autumn 2026');
  });
});
