import { expect, test } from 'vitest';
import { withoutDeceivingCharacters } from './deceiving-characters.ts';
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
