import { expect, test } from 'vitest';
import * as z from 'zod';
import { check } from './check.ts';
import { exchangeRate, moneyAmount, moneyToMove } from './fields.ts';

function read(schema: z.ZodType, value: unknown) {
  const result = check(z.object({ sum: schema }), { sum: value }, 'en');
  return result.ok ? result.value.sum : result.errors.sum?.join();
}

const amountSentence = 'An amount has at most two decimals, such as 12.50';
const rateSentence = 'A rate is a number above 0 with at most ten decimals';

test('a sum of money has up to ten digits and two decimals', () => {
  const sums = ['0', 12.5, ' 12.50 ', '9999999999.99'];
  expect(sums.map((sum) => read(moneyAmount(), sum))).toEqual(['0', '12.5', '12.50', '9999999999.99']);
  for (const wrong of ['12.345', '12345678901', '-1', '1e3', '1.', 'x', true])
    expect(read(moneyAmount(), wrong), String(wrong)).toBe(amountSentence);
});

test('what moves is more than nothing', () => {
  expect([read(moneyToMove(), '0.01'), read(moneyToMove(), '0.00')]).toEqual([
    '0.01',
    'More than 0 is needed',
  ]);
});

test('a rate is above 0, with nine digits and ten decimals at most', () => {
  const rates = ['0.0000000001', 1e-7, '999999999'];
  expect(rates.map((rate) => read(exchangeRate(), rate))).toEqual([
    '0.0000000001',
    '0.0000001000',
    '999999999',
  ]);
  for (const wrong of [0, '0.00', '1234567890', '0.12345678901', '-1'])
    expect(read(exchangeRate(), wrong), String(wrong)).toBe(rateSentence);
});
