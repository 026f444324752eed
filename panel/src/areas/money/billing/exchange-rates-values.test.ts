import { expect, test } from 'vitest';
import { emptyRow, isComplete, rateErrors, rateFields, toRows, toSave } from './exchange-rates-values.ts';

const euro = { name: 'Euro', code: 'EUR', symbol: '€', rate: 1, minimal_withdraw: 10 };

test('[BILL-13] a row counts only if name, code, symbol, rate and minimal_withdraw are all filled', () => {
  const [row] = toRows([euro]);
  expect(isComplete(row!)).toBe(true);
  for (const field of rateFields) {
    expect(isComplete({ ...row!, [field]: '' })).toBe(false);
    expect(isComplete({ ...row!, [field]: '  ' })).toBe(false);
  }
});

test('a new row is empty and has a key of its own', () => {
  const rows = toRows([euro, euro]);
  const added = emptyRow([rows[1]!, rows[0]!]);
  expect(added).toEqual({ key: 2, name: '', code: '', symbol: '', rate: '', minimal_withdraw: '' });
  expect(emptyRow([]).key).toBe(0);
});

test('[BILL-15] only complete rows are saved, in their order', () => {
  const rows = toRows([euro, { ...euro, code: 'COINS', rate: 1e-7 }]);
  const { rates, shownAt } = toSave([rows[0]!, emptyRow(rows), { ...rows[1]!, symbol: ' c ' }]);
  expect(rates).toEqual([
    { name: 'Euro', code: 'EUR', symbol: '€', rate: '1', minimal_withdraw: '10' },
    { name: 'Euro', code: 'COINS', symbol: 'c', rate: '0.0000001', minimal_withdraw: '10' },
  ]);
  expect(shownAt).toEqual([0, 2]);
});

test('a refusal stands under the row it is about, and what is about none is said apart', () => {
  const rows = toRows([euro, euro]);
  const shown = [rows[0]!, { ...emptyRow(rows), key: 9 }, rows[1]!];
  const errors = {
    'rates[1][code]': ['Twice.', 'Too long.'],
    'rates[7][rate]': ['Unknown.'],
    rates: ['Too many.'],
  };
  expect(rateErrors(errors, shown, toSave(shown).shownAt)).toEqual({
    byField: { '1 code': 'Twice. Too long.' },
    others: ['Unknown.', 'Too many.'],
  });
});

test('a row has its place as key and its numbers as plain texts', () => {
  expect(
    toRows([
      { ...euro, rate: 1e-10, minimal_withdraw: 0 },
      { ...euro, rate: 0.25 },
    ]),
  ).toEqual([
    { key: 0, name: 'Euro', code: 'EUR', symbol: '€', rate: '0.0000000001', minimal_withdraw: '0' },
    { key: 1, name: 'Euro', code: 'EUR', symbol: '€', rate: '0.25', minimal_withdraw: '10' },
  ]);
  expect(rateFields).toEqual(['name', 'code', 'symbol', 'rate', 'minimal_withdraw']);
});

test('what is saved has no spaces around it', () => {
  const typed = {
    key: 4,
    name: ' Euro ',
    code: ' EUR ',
    symbol: ' € ',
    rate: ' 1 ',
    minimal_withdraw: ' 10 ',
  };
  const rates = [{ name: 'Euro', code: 'EUR', symbol: '€', rate: '1', minimal_withdraw: '10' }];
  expect(toSave([typed])).toEqual({ rates, shownAt: [0] });
  expect(toSave([])).toEqual({ rates: [], shownAt: [] });
});
