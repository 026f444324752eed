import { expect, test } from 'vitest';
import { momentText } from './moment-text.ts';

const moment = '2040-06-01T22:30:00.000Z';

test('a moment is written in the language and the time zone of its reader', () => {
  expect(momentText(moment, 'en', 'Europe/Rome')).toBe('2 June 2040 at 00:30 CEST');
  expect(momentText(moment, 'it', 'Europe/Rome')).toBe('2 giugno 2040 alle ore 00:30 CEST');
});

test('where the time zone is not known, or is none, it is UTC', () => {
  for (const zone of [null, 'Nowhere'])
    expect(momentText(moment, 'en', zone)).toBe('1 June 2040 at 22:30 UTC');
});
