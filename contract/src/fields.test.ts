import { expect, test } from 'vitest';
import { hasText } from './fields.ts';

test.each([
  ['', false],
  ['<p> &nbsp;</p><br>', false],
  ['<p>a</p>', true],
  ['<p></p>a', true],
  ['5 < 6', true],
  ['<', true],
  ['<p', true],
])('whether %j says anything: %s', (html, says) => {
  expect(hasText(html)).toBe(says);
});

test('a text that is made to be slow is looked at as quickly as any other', () => {
  for (const part of ['<', '<a', '<>', '&nbsp', ' <'])
    expect(hasText(part.repeat(200_000 / part.length))).toBe(part !== '<>');
}, 20_000);
