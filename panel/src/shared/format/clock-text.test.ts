import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  [0, '0:00'],
  [42_900, '0:42'],
  [725_000, '12:05'],
  [12_011_000, '3:20:11'],
  [180_000_000, '2 d 2 h'],
  [-5000, '0:00'],
])('%i ms are shown as %s', (milliseconds, text) => {
  expect(clockText(milliseconds)).toBe(text);
});
