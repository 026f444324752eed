import { expect, test } from 'vitest';
import type { GridRow } from './grid-rows.ts';
import { matchPaste, parsePaste } from './paste.ts';

const rule = { most: 9_999_999 };

const row = (id: number, name: string, more: Partial<GridRow> = {}): GridRow => ({
  id,
  name,
  points: null,
  rank: null,
  isOut: false,
  by: null,
  ...more,
});

test('one column is points alone', () => {
  expect(parsePaste('12\r\n7\r\n\r\n1.200\n12,5\n-3\n', rule)).toEqual([
    { name: undefined, text: '12', points: 12 },
    { name: undefined, text: '7', points: 7 },
    { name: undefined, text: '1.200', points: undefined },
    { name: undefined, text: '12,5', points: undefined },
    { name: undefined, text: '-3', points: undefined },
  ]);
  expect(parsePaste('-3', { ...rule, dropsMinus: true })).toMatchObject([{ text: '-3', points: 3 }]);
});

test.each([
  ['tabs, with a header', 'Player\tScore\nAnna\t12\nBo\t7'],
  ['points first', '12\tAnna\n7\tBo'],
  ['semicolons', 'Anna;12\nBo;7'],
  ['commas', '"Anna",12\nBo, 7'],
])('two columns are name and points: %s', (_, text) => {
  expect(parsePaste(text, rule).map(({ name, points }) => [name, points])).toEqual([
    ['Anna', 12],
    ['Bo', 7],
  ]);
});

test('names are matched, proposed, not found, doubled or without a number', () => {
  const rows = [
    row(1, 'Anna  Bell'),
    row(2, 'Bo', { alsoKnownAs: ['bo@players.test'] }),
    row(3, 'Christoph'),
    row(4, 'Dora', { isOut: true }),
    row(5, 'Ed'),
  ];
  const lines = parsePaste(
    [
      'anna bell\t5',
      'BO@players.test\t6',
      'Kristoph\t7',
      'Dora\t8',
      'Nobody here\t9',
      'Anna Bell\t1',
      '5\t1.000',
    ].join('\n'),
    rule,
  );
  expect(matchPaste(lines, rows).map((one) => [one.kind, one.row?.id])).toEqual([
    ['matched', 1],
    ['matched', 2],
    ['doubtful', 3],
    ['out', 4],
    ['missing', undefined],
    ['twice', 1],
    ['no-number', 5],
  ]);
});
