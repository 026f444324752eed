import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromLocalTime, onDay, toDay, toLocalTime } from './local-time.ts';

const own = process.env.TZ;
afterEach(() => {
  process.env.TZ = own;
});

describe('[TFORM-32, O5] the local clock and the instant', () => {
  beforeEach(() => {
    process.env.TZ = 'Europe/Rome';
  });

  it('convert to each other, in winter and in summer', () => {
    expect(fromLocalTime('2026.12.24 20:00')).toBe('2026-12-24T19:00:00.000Z');
    expect(fromLocalTime('2027-06-24 20:00:00')).toBe('2027-06-24T18:00:00.000Z');
    expect(toLocalTime('2027-06-24T18:00:00.000Z')).toBe('2027-06-24 20:00:00');
  });

  it('show the same instant by another clock elsewhere', () => {
    process.env.TZ = 'America/New_York';
    expect(toLocalTime('2026-12-24T19:00:00.000Z')).toBe('2026-12-24 14:00:00');
  });

  it('show the hour that comes twice in autumn as it is, and take the first when it is typed', () => {
    expect(toLocalTime('2027-10-31T00:30:00.000Z')).toBe('2027-10-31 02:30:00');
    expect(toLocalTime('2027-10-31T01:30:00.000Z')).toBe('2027-10-31 02:30:00');
    expect(fromLocalTime('2027-10-31 02:30')).toBe('2027-10-31T00:30:00.000Z');
  });

  it('take the hour that is left out in spring for the one after it', () => {
    expect(fromLocalTime('2027.03.28 02:30')).toBe('2027-03-28T01:30:00.000Z');
  });

  it('take nothing that is no time', () => {
    for (const text of [
      '',
      '2026',
      '2026.12',
      '2026.13.01 10:00',
      '2026.02.30 10:00',
      '2026.12.24 25:00',
      '2026.12.24 24:00',
      '2026.12.24 10:60',
      '2026.00.24 10:00',
      '2026.12.00 10:00',
      '2026.04.31 10:00',
      'soon',
    ])
      expect(fromLocalTime(text), text).toBeNull();
    expect(toLocalTime('')).toBeNull();
  });

  it('take the last minute of a day and of a year, and fill up with zeros', () => {
    expect(fromLocalTime('2026.12.31 23:59')).toBe('2026-12-31T22:59:00.000Z');
    expect(fromLocalTime('2027/1/2, 0:00')).toBe('2027-01-01T23:00:00.000Z');
    expect(toLocalTime('2027-01-02T03:04:05.000Z')).toBe('2027-01-02 04:04:00');
    expect(toLocalTime('2026-12-31T22:59:00.000Z')).toBe('2026-12-31 23:59:00');
  });

  it('begin a day at midnight where no time was set', () => {
    expect(onDay('2027-01-02T10:00', '')).toBe('2027-01-01T23:00:00.000Z');
    expect(onDay('never', '')).toBeNull();
  });

  it('keep the time of day when only the day changes', () => {
    expect(onDay('2027-07-01', '2026-12-24T19:00:00.000Z')).toBe('2027-07-01T18:00:00.000Z');
  });
});

describe('a day', () => {
  it('is read with any of the usual separators', () => {
    expect([toDay('1998-04-23'), toDay(' 1998.4.23 '), toDay('1998/04/23')]).toEqual(
      Array(3).fill('1998-04-23'),
    );
  });

  it('is none where the calendar has no such day', () => {
    expect([toDay('2026.02.30'), toDay('23.04.1998'), toDay('')]).toEqual([null, null, null]);
    expect([toDay('2026.13.01'), toDay('2026.04.31'), toDay('2026.12.32')]).toEqual([null, null, null]);
    expect([toDay('2026.12.31'), toDay('2028.2.29'), toDay('2026.1.1')]).toEqual([
      '2026-12-31',
      '2028-02-29',
      '2026-01-01',
    ]);
  });
});
