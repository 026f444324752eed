import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayOr,
  firstOf,
  inWords,
  lastOf,
  localDay,
  mondayOf,
  weekOf,
  weeksOf,
} from './days.ts';

describe('days of the calendar', () => {
  it('are counted over changes of the clock, months and years', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });

  it('stand in weeks that begin on Monday', () => {
    expect(mondayOf('2026-11-15')).toBe('2026-11-09');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    const weeks = weeksOf('2026-11-16');
    expect(weeks.map(([monday]) => monday)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
    expect(weeksOf('2027-02-10')).toHaveLength(4);
  });

  it('move by months without leaving the month that was meant', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  });

  it('are those of the clock on the wall', () => {
    expect(localDay(new Date(2026, 9, 25, 0, 0))).toBe('2026-10-25');
    expect(localDay(new Date(2026, 9, 25, 23, 59))).toBe('2026-10-25');
  });

  it('of an address are taken only where they exist', () => {
    for (const given of ['', 'today', '2026-02-30', '2026-13-01', '1066-10-14', '9999-01-01'])
      expect(dayOr(given, '2026-11-16')).toBe('2026-11-16');
    expect(dayOr('2026-02-28', '2026-11-16')).toBe('2026-02-28');
  });
});

describe('the edges of the calendar', () => {
  const other = '2026-11-16';

  it('are February 2000 and November 2199', () => {
    for (const day of ['2000-02-01', '2199-11-30']) expect(dayOr(day, other)).toBe(day);
    for (const day of ['2000-01-31', '2199-12-01', '2026-1-1', '2026-11-15x'])
      expect(dayOr(day, other)).toBe(other);
  });

  it('of months are their first and last days', () => {
    expect([firstOf('2026-02-17'), lastOf('2026-02-17'), lastOf('2028-02-01')]).toEqual([
      '2026-02-01',
      '2026-02-28',
      '2028-02-29',
    ]);
    expect([lastOf('2026-12-31'), addMonths('2026-02-28', 1), addMonths('2026-02-27', 0)]).toEqual([
      '2026-12-31',
      '2026-03-28',
      '2026-02-27',
    ]);
  });

  it('of weeks are Monday and Sunday, of every day in them', () => {
    const week = ['09', '10', '11', '12', '13', '14', '15'].map((day) => `2026-11-${day}`);
    for (const day of week) expect(weekOf(day)).toEqual(week);
    expect(weeksOf('2026-06-30').map(([monday]) => monday)).toEqual([
      '2026-06-01',
      '2026-06-08',
      '2026-06-15',
      '2026-06-22',
      '2026-06-29',
    ]);
  });

  it('of a day are the same in words, wherever one is', () => {
    expect(inWords('2026-11-05', 'en-GB', { day: 'numeric', month: 'long' })).toBe('5 November');
    expect(localDay(new Date(2026, 0, 5))).toBe('2026-01-05');
  });
});
