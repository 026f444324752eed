import { describe, expect, test } from 'vitest';
import { decodeText, delimiters, encodings, guessDelimiter, parseCsv } from './read-csv.ts';

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

describe('the guess of the delimiter', () => {
  const lines = (count: number, uneven: number) =>
    Array.from({ length: count }, (_, at) => (at === uneven ? 'x,d' : 'a;b;c,d')).join('\n');

  test('goes by the first 20 rows, of which the last may be cut off', () => {
    expect(guessDelimiter(lines(25, 22))).toBe(';');
    expect(guessDelimiter(lines(25, 19))).toBe(';');
    expect(guessDelimiter(lines(25, 18))).toBe(',');
    expect(guessDelimiter(lines(3, 2))).toBe(';');
    expect(guessDelimiter(lines(3, 1))).toBe(',');
  });

  test('takes rows of different width over none at all', () => {
    expect(guessDelimiter('a;b;c\nd\ne;f')).toBe(';');
    expect(guessDelimiter('')).toBe(',');
  });

  test('takes the first of those that split equally', () => {
    expect(guessDelimiter('a|b;c\nd|e;f\n')).toBe(';');
  });
});

test.each([
  ['a\rb', [['a'], ['b']]],
  ['a\r\nb\n\rc', [['a'], ['b'], [''], ['c']]],
  ['"a"b,c', [['ab', 'c']]],
  ['"",b', [['', 'b']]],
  ['"a",', [['a', '']]],
  ['"a""b', [['a"b']]],
  ['"a;b";c', [['a;b;c']]],
  ['a,\nb', [['a', ''], ['b']]],
  ['', []],
])('%j holds %j', (text, rows) => {
  expect(parseCsv(text, ',')).toEqual(rows);
});

test('what can be chosen', () => {
  expect(delimiters).toEqual([',', ';', '\t', '|']);
  expect(encodings).toEqual(['UTF-8', 'UTF-8 BOM', 'UTF-16', 'Windows-1252']);
});
