import { expect, test } from 'vitest';
import * as z from 'zod';
import { check } from './check.ts';
import { sayField } from './field-sentences.ts';
import * as fields from './fields.ts';

const { hasText } = fields;
const noTitle = sayField('title-empty', 'en');

/** The value that a field parses to, or the sentence that refuses it. */
function read(schema: z.ZodType, value: unknown) {
  const result = check(z.object({ field: schema }), { field: value }, 'en');
  return result.ok ? result.value.field : result.errors;
}
const isRefused = (schema: z.ZodType, value: unknown) => !schema.safeParse(value).success;

test('whole numbers come as numbers or digits, inside of their bounds', () => {
  const number = fields.wholeNumber({ min: -2, max: 12 });
  expect([-2, '-2', ' 12 ', 0].map((value) => read(number, value))).toEqual([-2, -2, 12, 0]);
  expect(
    [-3, 13, '1.5', 1.5, '', 'x', null, true, '1e1'].filter((value) => !isRefused(number, value)),
  ).toEqual([]);
  const large = fields.wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER });
  expect(read(large, '9'.repeat(15))).toBe(999_999_999_999_999);
  expect(isRefused(large, '1'.repeat(16))).toBe(true);
});

test('ids begin with 1 and end where the database does', () => {
  const id = fields.idOf<'TestId'>();
  expect([1, 2_147_483_647].map((value) => read(id, value))).toEqual([1, 2_147_483_647]);
  expect([0, 2_147_483_648].filter((value) => !isRefused(id, value))).toEqual([]);
  expect(['', null, undefined, '7'].map((value) => read(fields.optionalId<'TestId'>(), value))).toEqual([
    null,
    null,
    null,
    7,
  ]);
});

test('lists of ids come comma-joined or as lists, two hundred at most', () => {
  const list = fields.idList<'TestId'>();
  expect(['', '1', '1, 2,', [3, '4']].map((value) => read(list, value))).toEqual([[], [1], [1, 2], [3, 4]]);
  expect(isRefused(list, '0')).toBe(true);
  expect(read(fields.gameList(), '0,5')).toEqual([0, 5]);
  for (const ids of [list, fields.gameList()]) {
    expect(read(ids, Array(200).fill(1))).toHaveLength(200);
    expect(isRefused(ids, Array(201).fill(1))).toBe(true);
  }
});

test('a switch knows true and false, in JSON and in forms', () => {
  const values = [true, 1, '1', 'true', false, 0, '0', 'false'];
  expect(values.map((value) => read(fields.flag(), value))).toEqual([
    ...Array(4).fill(true),
    ...Array(4).fill(false),
  ]);
  expect(['', 'yes', 2, null].filter((value) => !isRefused(fields.flag(), value))).toEqual([]);
});

test('texts have at least one sign unless they may be empty, and at most as many as allowed', () => {
  for (const kind of [fields.line, fields.codeLine, fields.prose]) {
    expect([' ab ', 'abc'].map((value) => read(kind({ max: 3 }), value))).toEqual(['ab', 'abc']);
    expect(['', ' ', 'abcd', 5].filter((value) => !isRefused(kind({ max: 3 }), value))).toEqual([]);
    expect(read(kind({ min: 0, max: 3 }), '')).toBe('');
  }
  expect(read(fields.line({ max: 9 }), 'a  b\nc')).toBe('a b c');
  expect(read(fields.codeLine({ max: 9 }), 'a  b\nc')).toBe('a  b c');
  expect(read(fields.prose({ max: 9 }), 'a  b\nc')).toBe('a  b\nc');
});

test('rich text may be empty, and where it may not, tags alone say nothing', () => {
  expect(read(fields.richText({ max: 3 }), '')).toBe('');
  expect([read(fields.richText({ max: 3 }), '<b>'), isRefused(fields.richText({ max: 3 }), '<br>')]).toEqual([
    '<b>',
    true,
  ]);
  const filled = fields.filledRichText({ max: 9, empty: 'news-text-empty' });
  expect([isRefused(filled, '<p></p>'), isRefused(filled, '<p>a</p>')]).toEqual([true, false]);
});

test('a picture that is sent empty goes, and one that is left out stays', () => {
  const file = new File(['x'], 'a.png');
  expect(['', undefined, file].map((value) => read(fields.picture(), value))).toEqual([
    null,
    undefined,
    file,
  ]);
  expect(isRefused(fields.picture(), 'x')).toBe(true);
});

test('time zones are those that a clock knows', () => {
  const zone = fields.timeZone();
  expect(['Europe/Rome', 'UTC', 'Etc/GMT+5'].filter((name) => isRefused(zone, name))).toEqual([]);
  for (const name of ['Europe/Nowhere', '', ' UTC', '+02:00', `A${'a'.repeat(60)}`])
    expect(isRefused(zone, name), name).toBe(true);
});

test('a moment is kept to the minute, as the panel or ISO 8601 writes it', () => {
  const moment = fields.moment();
  const texts = ['2026-11-18 12:30:59', '2026-11-18 12:30', '2026-11-18T14:30:59+02:00'];
  for (const text of texts) expect(read(moment, text)).toBe('2026-11-18T12:30:00.000Z');
  expect(read(moment, '2000-01-01 00:00')).toBe('2000-01-01T00:00:00.000Z');
  expect(read(moment, '2199-12-31 23:59')).toBe('2199-12-31T23:59:00.000Z');
  const wrong = ['1999-12-31 23:59', '2200-01-01 00:00', 'soon', '', 5, '2026-13-01 00:00'];
  expect(wrong.filter((text) => !isRefused(moment, text))).toEqual([]);
});

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

const required = 'This field is required';
const wholeNumber = 'A whole number is needed';
const chooseFile = 'Choose a picture (PNG, JPEG, WebP or GIF)';
const noMoment = sayField('moment', 'en');
const noZone = sayField('time-zone', 'en');

test.each<[string, z.ZodType, unknown, string[]]>([
  ['letters as a number', fields.wholeNumber({ min: 0, max: 9 }), 'x', [wholeNumber]],
  ['a part of a number', fields.wholeNumber({ min: 0, max: 9 }), 1.5, [wholeNumber]],
  ['a small number', fields.wholeNumber({ min: 2, max: 9 }), '1', ['At least 2']],
  ['a large number', fields.wholeNumber({ min: 2, max: 9 }), 10, ['At most 9']],
  ['a list as a number', fields.wholeNumber({ min: 2, max: 9 }), [1], [wholeNumber]],
  ['a word as a switch', fields.flag(), 'yes', ['Yes or no is needed']],
  ['a number as a list', fields.idList<'TestId'>(), 5, ['A list of numbers is needed']],
  ['no text', fields.line({ max: 3 }), undefined, [required]],
  ['no text with a sentence', fields.line({ max: 3, empty: 'title-empty' }), undefined, [noTitle]],
  ['a blank with a sentence', fields.prose({ max: 3, empty: 'title-empty' }), ' ', [noTitle]],
  ['a number as text', fields.line({ max: 3, empty: 'title-empty' }), 5, ['This value is not valid']],
  ['a long text', fields.codeLine({ max: 3, empty: 'title-empty' }), 'abcd', ['At most 3 characters']],
  ['a long text with a sentence', fields.line({ max: 3, tooLong: 'title-empty' }), 'abcd', [noTitle]],
  ['a short text', fields.line({ min: 2, max: 3 }), 'a', ['At least 2 characters']],
  ['no rich text', fields.richText({ max: 3 }), undefined, [required]],
  ['a long rich text', fields.richText({ max: 3 }), 'abcd', ['At most 3 characters']],
  ['tags alone', fields.filledRichText({ max: 9, empty: 'title-empty' }), '<p></p>', [noTitle]],
  ['no filled text', fields.filledRichText({ max: 9, empty: 'title-empty' }), undefined, [noTitle]],
  ['a text as a file', fields.imageFile(), 'x', [chooseFile]],
  ['a text as a picture', fields.picture(), 'x', [chooseFile]],
  ['an unknown zone', fields.timeZone(), 'Europe/Nowhere', [noZone]],
  ['a zone of 60 signs', fields.timeZone(), 'A'.repeat(60), [noZone]],
  ['a zone of 61 signs', fields.timeZone(), 'A'.repeat(61), ['At most 60 characters', noZone]],
  ['a shifted zone', fields.timeZone(), '+02:00', [noZone]],
  ['a word as a moment', fields.moment(), 'soon', [noMoment]],
  ['a number as a moment', fields.moment(), 5, [noMoment]],
  ['an early moment', fields.moment(), '1999-12-31 23:59', [noMoment]],
])('%s is refused with its sentence', (_what, schema, value, sentences) => {
  expect(read(schema, value)).toEqual({ field: sentences });
});

test('rich text is kept as it is typed, without what nobody sees', () => {
  expect(read(fields.richText({ max: 99 }), ' <p>a\u202eb</p>\r\n')).toBe(' <p>ab</p>\n');
});

test('an instant is ISO 8601 in UTC', () => {
  const texts = [
    '2026-11-18T12:30:00.000Z',
    '2026-11-18T12:30:00Z',
    '2026-11-18T12:30:00+02:00',
    '2026-11-18',
  ];
  expect(texts.filter((text) => !isRefused(fields.instant(), text))).toEqual(texts.slice(0, 2));
});
