import { expect, test } from 'vitest';
import { languageOf, say } from './languages.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['it', 'it'],
  ['IT-ch, en', 'it'],
  ['de, it;q=0.8, en', 'it'],
  ['en-GB, it', 'en'],
  ['de, fr', 'en'],
])('of %j the first language that we speak is %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

test('a sentence is said in its language, with its facts', () => {
  const sentence = { en: '{count} of {all}', it: '{count} su {all}' };
  expect(say(sentence, 'en', { count: 0, all: 'many' })).toBe('0 of many');
  expect(say(sentence, 'it', { count: 2 })).toBe('2 su ');
});
