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

const parsed = (text: string) => parsePaste(text, rule).map((line) => [line.name, line.text, line.points]);

test('nothing is no line, and a comma stands at the last place', () => {
  expect(parsePaste(' \n\r\n', rule)).toEqual([]);
  expect(parsed('Anna,1\n,x')).toEqual([
    ['Anna', '1', 1],
    ['', 'x', undefined],
  ]);
  expect(parsed('Bell, Anna,12')).toEqual([['Bell, Anna', '12', 12]]);
  expect(parsed('"Anna" ; "12"')).toEqual([['Anna', '12', 12]]);
  expect(parsed('a;b\t12')).toEqual([['a;b', '12', 12]]);
});

test('the points stand in the second column unless the first has more numbers', () => {
  expect(parsed('101\t5\n102\t6')).toEqual([
    ['101', '5', 5],
    ['102', '6', 6],
  ]);
  expect(parsed('5\tAnna\n6\t77')).toEqual([
    ['Anna', '5', 5],
    ['77', '6', 6],
  ]);
});

test('only a first line can be a header; what has no number further down is kept', () => {
  expect(parsed('Anna\t12\nBo\tx\nCy\t\nDora')).toEqual([
    ['Anna', '12', 12],
    ['Bo', 'x', undefined],
    ['Cy', '', undefined],
    ['Dora', '', undefined],
  ]);
});

const kindOf = (pasted: string, ...names: string[]) => {
  const rows = names.map((name, index) => row(index + 1, name));
  const [found] = matchPaste([{ name: pasted, text: '1', points: 1 }], rows);
  return [found!.kind, found!.row?.name];
};

test.each([
  ['Anna', 'Anno', true],
  ['Anna', 'Onno', false],
  ['Annas', 'Onnos', true],
  ['Annas', 'Oxxos', false],
  ['elevenchars', 'elevenchaXX', true],
  ['elevenchars', 'elevenchXXX', false],
  ['twelve chars', 'twelve chXXX', true],
  ['twelve chars', 'twelve cXXXX', false],
  ['twelve chars', 'twelve cha', true],
  ['twelve chars', 'twelve ch', true],
  ['twelve chars', 'twelve chars too', false],
])('%s is close enough to %s: %s', (pasted, name, isNear) => {
  expect(kindOf(pasted, name)).toEqual(isNear ? ['doubtful', name] : ['missing', undefined]);
});

test('the closest name is proposed, the first of equally close ones', () => {
  expect(kindOf('Christop', 'Christoff', 'Christoph', 'Kristop')).toEqual(['doubtful', 'Christoph']);
  expect(kindOf('Christop', 'Christoa', 'Christob')).toEqual(['doubtful', 'Christoa']);
});

test('a name comes before an id, and a match has its line, row and points', () => {
  const rows = [row(5, 'Ed'), row(7, '5'), row(8, 'Flo', { isOut: true })];
  const [five, seven, flo, flown] = [
    ['5', 1],
    ['7', 2],
    ['Flo', 3],
    ['Flow', undefined],
  ].map(([name, points]) => ({ name: String(name), text: '', points: points as number | undefined }));
  expect(matchPaste([five!, seven!, flo!, flown!], rows)).toEqual([
    { kind: 'matched', line: five, row: rows[1], points: 1 },
    { kind: 'twice', line: seven, row: rows[1] },
    { kind: 'out', line: flo, row: rows[2] },
    { kind: 'out', line: flown, row: rows[2] },
  ]);
});
