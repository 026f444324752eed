import { describe, expect, test } from 'vitest';
import { guessColumns, readCsvFile, toLines } from './csv-columns.ts';
import { parseList } from './lines.ts';

describe('a pasted list', () => {
  test.each([
    ['Ann', { name: 'Ann', email: '' }],
    [' ann@players.test ', { name: '', email: 'ann@players.test' }],
    ['Ann Lee <ann@players.test>', { name: 'Ann Lee', email: 'ann@players.test' }],
    ['Ann\tann@players.test', { name: 'Ann', email: 'ann@players.test' }],
    ['ann@players.test; Ann', { name: 'Ann', email: 'ann@players.test' }],
    ['[TAG] Ann, the 2nd', { name: '[TAG] Ann, the 2nd', email: '' }],
  ])('reads %j', (text, read) => {
    expect(parseList(text)).toEqual([{ line: 1, ...read }]);
  });

  test('has a line for everybody, numbered as written, and none for empty lines', () => {
    expect(parseList('Ann\r\n\r\nBea\n').map(({ line, name }) => [line, name])).toEqual([
      [1, 'Ann'],
      [3, 'Bea'],
    ]);
  });

  test.each([
    ['1. Ann\n2. Bea\n\n3. Cleo <cleo@players.test>', ['Ann', 'Bea', 'Cleo']],
    [' 1) Ann\n 2) Bea', ['Ann', 'Bea']],
    ['1. FC', ['1. FC']],
    ['1. FC\n2. Division', ['FC', 'Division']],
    ['1. FC\n1. Union', ['1. FC', '1. Union']],
    ['1. Ann\nBea', ['1. Ann', 'Bea']],
    ['1.Ann\n2.Bea', ['1.Ann', '2.Bea']],
  ])('loses the numbers of a list that counts: %j', (text, names) => {
    expect(parseList(text).map(({ name }) => name)).toEqual(names);
  });
});

test('texts without end are read in a moment', async () => {
  const began = performance.now();
  const [pasted] = parseList(`@${'a'.repeat(200_000)}`);
  expect(pasted!.name.length).toBeLessThan(1000);
  const file = await readCsvFile(new File([`${'a@.'.repeat(2000)}@,Ann`], 'people.csv'));
  expect(guessColumns(file)).toEqual({ name: 0, email: null, seed: null });
  expect(performance.now() - began).toBeLessThan(3000);
});

describe('a file', () => {
  const read = async (text: string) => {
    const file = await readCsvFile(new File([text], 'people.csv'));
    return { file, lines: toLines(file, guessColumns(file)) };
  };

  test('is matched by the names of its columns, whatever else it holds', async () => {
    const { file, lines } = await read("id;Team;E-Mail;Nickname\n7;Reds;ann@players.test;Ann\n\n8;;;'=Bea\n");
    expect([file.delimiter, file.encoding, file.header]).toEqual([
      ';',
      'UTF-8',
      ['id', 'Team', 'E-Mail', 'Nickname'],
    ]);
    expect(lines).toEqual([
      { line: 2, name: 'Ann', email: 'ann@players.test' },
      { line: 4, name: '=Bea', email: '' },
    ]);
  });

  test('takes the seeds from a column of that name, which is never taken for the names', async () => {
    const { lines } = await read('Seed,Who\n2,Ann\n,Bea\nfirst,Cleo\n');
    expect(lines).toEqual([
      { line: 2, name: 'Ann', email: '', seed: '2' },
      { line: 3, name: 'Bea', email: '', seed: '' },
      { line: 4, name: 'Cleo', email: '', seed: 'first' },
    ]);
  });

  test('without a header is matched by what it holds', async () => {
    const { file, lines } = await read('Ann,ann@players.test\nBea,bea@players.test');
    expect(file.header).toEqual(['1', '2']);
    expect(lines[1]).toEqual({ line: 2, name: 'Bea', email: 'bea@players.test' });
    expect((await read('Ann\nBea')).lines.map(({ name }) => name)).toEqual(['Ann', 'Bea']);
    expect((await read('ann@players.test\n')).lines).toEqual([
      { line: 1, name: '', email: 'ann@players.test' },
    ]);
  });
});
