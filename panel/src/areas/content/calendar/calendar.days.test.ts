import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dayOr, localDay, mondayOf, weeksOf } from './calendar.days.ts';

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
