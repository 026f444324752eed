import { expect, test } from 'vitest';
import { MessageBody } from './desk/chats.ts';
import { appAddress, codeLine, line, prose } from './fields.ts';
import { withoutDeceivingCharacters } from './legible-text.ts';

test('characters that turn the direction of the text and control characters are taken out, tabs and line breaks stay', () => {
  const turning = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
  expect(withoutDeceivingCharacters(`one${turning}\u0000\u0007\u000b\u001b\u007f\u0085\ttwo\nthree`)).toBe(
    'one\ttwo\nthree',
  );
  expect(withoutDeceivingCharacters('שלום, naïve 👩‍👩‍👧')).toBe('שלום, naïve 👩‍👩‍👧');
});

const codes = (text: string) => [...text].map((sign) => sign.codePointAt(0)!.toString(16));

test.each([
  ['zero-width space', 'Nova\u200b'],
  ['word joiner', 'No\u2060va'],
  ['byte order mark', '\ufeffNova'],
  ['soft hyphen', 'No\u00adva'],
  ['Mongolian vowel separator', 'No\u180eva'],
  ['Hangul fillers', 'No\u115f\u1160\u3164\uffa0va'],
  ['braille blank', 'Nova\u2800'],
  ['tag characters', 'Nova\u{e0041}\u{e007f}'],
  ['joiners between Latin letters', 'N\u200do\u200cva'],
  ['a joiner at the end', 'Nova\u200d'],
  ['variation selectors after a letter', 'N\ufe0fov\u{e0101}a'],
  ['grapheme joiner', 'N\u034fova'],
  ['annotations', '\ufff9Nova\ufffb'],
  ['controls', 'No\u0000v\u009fa'],
  ['directions', '\u202eNo\u2066va\u2069'],
])('a name with %s is the name without', (_what, name) => {
  expect(codes(line({ max: 50 }).parse(name))).toEqual(codes('Nova'));
});

test.each([
  ['Persian', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['Hindi', '\u0915\u094d\u200d\u0937'],
  ['a family', '👩\u200d👩\u200d👧'],
  ['a rainbow flag', '🏳\ufe0f\u200d🌈'],
  ['skin and job', '👩🏽\u200d🚀'],
  ['a heart as emoji', '❤\ufe0f'],
  ['a keycap', '1\ufe0f\u20e3'],
  ['Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a variant of a Han letter', '葛\u{e0100}'],
  ['another variant of a Han letter', '葛\u{e01ef}'],
  ['a variant of a Mongolian letter', '\u1820\u180b\u1821\u180d\u1822\u180f'],
  ['a heart as text', '❤\ufe0e'],
  ['a keycap of a star', '*\ufe0f\u20e3'],
  ['Texas', '🏴\u{e0075}\u{e0073}\u{e0074}\u{e0078}\u{e007f}'],
])('%s keeps the joiners that mean something', (_what, name) => {
  expect(codes(line({ max: 50 }).parse(name))).toEqual(codes(name));
  expect(codes(line({ max: 50 }).parse(`${name}\u200d`))).toEqual(codes(name));
});

test.each([
  ['Arabic', 0x645],
  ['Syriac', 0x710],
  ['Nko', 0x7ca],
  ['Mongolian', 0x1820],
  ['Devanagari', 0x915],
  ['Bengali', 0x995],
  ['Gurmukhi', 0xa15],
  ['Gujarati', 0xa95],
  ['Oriya', 0xb15],
  ['Tamil', 0xb95],
  ['Telugu', 0xc15],
  ['Kannada', 0xc95],
  ['Malayalam', 0xd15],
  ['Sinhala', 0xd9a],
  ['Khmer', 0x1780],
  ['Myanmar', 0x1000],
])('%s has joiners between its letters', (_script, letter) => {
  const sign = String.fromCodePoint(letter);
  const word = `${sign}\u200c${sign}\u200d${sign}`;
  expect(codes(withoutDeceivingCharacters(word))).toEqual(codes(word));
});

test('what is left has nothing more to take out', () => {
  const kinds = [
    'a',
    '1',
    '👩',
    '❤',
    '葛',
    'ا',
    '\u{1f3f4}',
    '\u{e0067}',
    '\u{e007f}',
    '\u200c',
    '\u200d',
    '\ufe0f',
    '\u202e',
  ];
  for (const first of kinds)
    for (const second of kinds)
      for (const third of kinds) {
        const once = withoutDeceivingCharacters(first + second + third + second + first);
        expect(codes(withoutDeceivingCharacters(once))).toEqual(codes(once));
      }
});

test('one name is written in one way: accents in one letter, words one blank apart, in one line', () => {
  const name = line({ max: 50 });
  expect(codes(name.parse('Zoe\u0308'))).toEqual(codes('Zo\u00eb'));
  for (const text of ['a \u00a0\u3000b', 'a\nb', 'a\r\n\tb\n', '\u2028a\u2029b'])
    expect(name.parse(text)).toBe('a b');
  expect(codeLine({ max: 50 }).parse(' a  b\nc ')).toBe('a  b c');
  expect(prose({ max: 50 }).parse(' a\r\n\r\n\tb ')).toBe('a\n\n\tb');
});

test('half a character becomes the sign for an unknown one', () => {
  expect(line({ max: 50 }).parse('a\ud800')).toBe('a\ufffd');
});

test('a long text of invisible characters is read at once', () => {
  for (const part of ['\u200b', '\u{1f3f4}\u{e0067}', '👩\u200d', '\u0627\u200c', '\ufe0f'])
    expect(withoutDeceivingCharacters(part.repeat(300_000)).length).toBeLessThan(1_000_000);
}, 5000);

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
