import { expect, test } from 'vitest';
import { appAddress } from './addresses.ts';
import { withoutDeceivingCharacters } from './deceiving-characters.ts';
import { line } from './fields.ts';
import { MessageBody } from './threads.ts';

test('characters that turn the direction of the text and control characters are taken out, tabs and line breaks stay', () => {
  const turning = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
  expect(withoutDeceivingCharacters(`one${turning}\u0000\u0007\u000b\u001b\u007f\u0085\ttwo\nthree`)).toBe(
    'one\ttwo\nthree',
  );
  expect(withoutDeceivingCharacters('שלום, naïve 👩‍👩‍👧')).toBe('שלום, naïve 👩‍👩‍👧');
});

test('a message is kept without them', () => {
  expect(MessageBody.parse({ message: ' left\u200f\u202e\r\n\tright\u0007 ' }).message).toBe('left\n\tright');
});

test('a name has something to see, and keeps its accents, scripts and joined emoji', () => {
  const name = line({ max: 50 });
  for (const blank of ['\u200b\u200b', '\u3164', '\u2800', '\u00ad', ' \u2060\ufeff', '\u202e']) {
    expect(name.safeParse(blank).success, JSON.stringify(blank)).toBe(false);
    expect(MessageBody.parse({ message: blank }).message).toBe('');
  }
  expect(name.parse(' gpj.\u202eexe ')).toBe('gpj.exe');
  for (const good of ['Zoë', 'فارسی\u200cها', '👩‍👩‍👧', '한']) expect(name.parse(good)).toBe(good);
});

test('a link of an app or a page names its scheme', () => {
  for (const good of ['', 'desk://cup', 'https://example.org']) expect(appAddress().parse(good)).toBe(good);
  for (const bad of ['//evil.test/x', '/\\evil.test', 'javascript:alert(1)', 'cup']) {
    expect(appAddress().safeParse(bad).success, bad).toBe(false);
  }
});
