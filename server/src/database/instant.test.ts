import { expect, test } from 'vitest';
import { toInstant } from './connect.ts';

test.each([
  '2026-11-15 06:04:54+00',
  '2026-11-15 06:04:54.9+00',
  '2026-11-15 06:04:54.915+00',
  '2026-02-28 23:59:59.999999+00',
  '2026-11-15 07:04:54.5+01',
  '2026-11-15 11:34:54.25+05:30',
])('[O5] %s is the same instant in ISO 8601', (text) => {
  expect(toInstant(text)).toBe(new Date(text).toISOString());
});

test('plain UTC is only written in another way, whatever it says', () => {
  expect(toInstant('2026-02-30 06:04:54.1234+00')).toBe('2026-02-30T06:04:54.123Z');
  expect(toInstant('2026-02-30 06:04:54+00')).toBe('2026-02-30T06:04:54.000Z');
  expect(toInstant('2026-02-28T06:04:54.5+00:00')).toBe('2026-02-28T06:04:54.500Z');
});
