import { expect, test } from 'vitest';
import { daysInUtc } from './banner-counts.ts';

test('a day ends at midnight in UTC, also when the clock goes back', () => {
  const dayOf = daysInUtc();
  const days = [
    '2026-11-16T00:00:00Z',
    '2026-11-16T23:59:59.999Z',
    '2026-11-17T00:00:00Z',
    '2026-11-16T12:00:00Z',
  ];
  expect(days.map((moment) => dayOf(new Date(moment)))).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-17',
    '2026-11-16',
  ]);
});
