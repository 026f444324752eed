import { expect, test } from 'vitest';
import { daysBetween } from './days.ts';

const hours = (zone: string, from: string, to = from) =>
  daysBetween(from, to, zone).map(({ start, end }) => (end.getTime() - start.getTime()) / 3_600_000);

test.each([
  ['Europe/Rome', '2026-03-28', '2026-03-30', [24, 23, 24]],
  ['Europe/Rome', '2026-10-24', '2026-10-26', [24, 25, 24]],
  ['America/New_York', '2026-03-07', '2026-03-09', [24, 23, 24]],
  ['America/New_York', '2026-10-31', '2026-11-02', [24, 25, 24]],
  // Here the clock goes forward at midnight: the day begins at one.
  ['America/Santiago', '2026-09-05', '2026-09-07', [24, 23, 24]],
  ['UTC', '2026-03-29', '2026-03-29', [24]],
])('in %s the days from %s to %s have their own lengths', (zone, from, to, lengths) => {
  expect(hours(zone, from, to)).toEqual(lengths);
});

test('days follow each other without a gap, over the end of a year', () => {
  const days = daysBetween('2026-12-30', '2027-01-02', 'Europe/Rome');
  expect(days.map(({ day }) => day)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  for (const [index, { start }] of days.slice(1).entries()) expect(start).toEqual(days[index]!.end);
  expect(days[0].start.toISOString()).toBe('2026-12-29T23:00:00.000Z');
});
