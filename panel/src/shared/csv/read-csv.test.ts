import { describe, expect, test } from 'vitest';
import { decodeText, guessDelimiter, parseCsv } from './read-csv.ts';

const utf16 = (text: string, isBig = false) => {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, !isBig);
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 + 2 * at, text.charCodeAt(at), !isBig);
  return bytes;
};

describe('a text file is read in its encoding', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('Zoë')],
    ['UTF-8 BOM', new TextEncoder().encode('\uFEFFZoë')],
    ['UTF-16', utf16('Zoë')],
    ['UTF-16', utf16('Zoë', true)],
    ['Windows-1252', new Uint8Array([0x5a, 0x6f, 0xeb])],
  ])('%s', (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: 'Zoë', encoding });
  });
});

test.each([
  ['nickname,e-mail\na,b\n', ','],
  ['nickname;e-mail\n"Smith, Ann";b\n', ';'],
  ['nickname\te-mail\na, b\tc', '\t'],
  ['nickname|e-mail\r\na|b', '|'],
  ['nickname\nAnn\nBea', ','],
])('the delimiter of %j is %j', (text, delimiter) => {
  expect(guessDelimiter(text)).toBe(delimiter);
});

test('cells keep quotes, delimiters and line breaks that are quoted', () => {
  expect(parseCsv('a,"b ""c"", d"\r\n"two\nlines",\n\nlast', ',')).toEqual([
    ['a', 'b "c", d'],
    ['two\nlines', ''],
    [''],
    ['last'],
  ]);
  expect(parseCsv('"never closed, a', ',')).toEqual([['never closed, a']]);
  expect(parseCsv('a,', ',')).toEqual([['a', '']]);
});
