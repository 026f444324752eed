import { describe, expect, test } from 'vitest';
import { type CsvColumn, csvFile, csvHeader, csvRows } from './csv.ts';
import { delimiters, parseCsv } from './read-csv.ts';

interface Entrant {
  id: number;
  nickname: string | null;
}

const columns: CsvColumn<Entrant>[] = [
  { title: 'id', value: ({ id }) => id },
  { title: 'nickname', value: ({ nickname }) => nickname },
];

const cell = (nickname: string | null) => csvRows([{ id: 1, nickname }], columns).slice(2, -2);

test('[PART-22] portions join to one comma separated file with a byte-order mark and quoted strings', async () => {
  const parts = [
    csvHeader(columns),
    csvRows([{ id: 7, nickname: 'Zoë' }], columns),
    csvRows([], columns),
    csvRows([{ id: -8, nickname: null }], columns),
  ];
  const file = csvFile('participants', parts);
  expect(file.name).toBe('participants.csv');
  expect(file.type).toBe('text/csv;charset=utf-8');
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(await file.text()).toBe('"id","nickname"\r\n7,"Zoë"\r\n-8,""\r\n');
});

test('quotes, commas and line breaks inside a text stay inside its cell', () => {
  expect(cell('the "Wall"')).toBe('"the ""Wall"""');
  expect(cell('a,b\r\nc')).toBe('"a,b\r\nc"');
});

describe('a text that a spreadsheet would run as a formula', () => {
  test.each(['=1+1', '+39 02', '-2', '@SUM(A1)', ' =1', '＝1+1', '＠SUM(A1)'])(
    '%j is made harmless',
    (text) => {
      expect(cell(text)).toBe(`"'${text}"`);
    },
  );
  test.each([
    ['x;=1+1;', "x;'=1+1;"],
    ['x; @SUM(A1)', "x;' @SUM(A1)"],
    ['x\n=1+1;', "x\n'=1+1;"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
  ])('%j is made harmless where a semicolon, a tab or a line break begins a cell', (text, harmless) => {
    expect(cell(text)).toBe(`"${harmless}"`);
  });
  test.each(['x;"=1+1;', 'x;""+1;', 'x; "@SUM(A1);', 'x;"＝1;', 'x\t=1\t', 'x\n"-1'])(
    '%j begins no formula, whatever a spreadsheet takes for the delimiter',
    (nickname) => {
      const file = csvRows([{ id: 1, nickname }], columns);
      const cells = delimiters.flatMap((delimiter) => parseCsv(file, delimiter).flat());
      expect(cells.filter((text) => /^\s*[=+\-@＝＋－＠]/.test(text))).toEqual([]);
    },
  );
  test('differs from one that only holds such a sign', () => {
    expect(cell('a=b-c@d.test')).toBe('"a=b-c@d.test"');
  });
});
