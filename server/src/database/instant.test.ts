import { expect, test } from 'vitest';
import { toInstant } from './instant.ts';

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
