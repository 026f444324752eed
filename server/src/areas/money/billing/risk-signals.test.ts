import { expect, test } from 'vitest';
import type { Terms } from './payout-terms.ts';
import { type Facts, riskSignalsOf } from './risk-signals.ts';

const terms: Terms = {
  rate_asked: '1',
  rate_differing: null,
  worth: '10.00',
  limit_eur: null,
  limit_coins: null,
  limit_since: null,
  needs_two: false,
};
const usual: Facts = {
  age_days: 30,
  is_blocked: false,
  paid_before: 2,
  changed_at: null,
  same_payment: [],
  same_device: [],
  pool_changed: [],
  amount: '10.00',
  currency: 'EUR',
  frozen: '0.00',
  owed: '0.00',
  terms,
};
const [paidBefore] = riskSignalsOf(usual);
const others = (facts: Partial<Facts>) => riskSignalsOf({ ...usual, ...facts }).slice(1);

test('an earlier payout is a good sign, the first one a small warning', () => {
  expect(riskSignalsOf(usual)).toEqual([{ kind: 'paid-before', level: 'good', facts: { count: 2 } }]);
  expect(riskSignalsOf({ ...usual, paid_before: 1 })).toEqual([{ ...paidBefore, facts: { count: 1 } }]);
  expect(riskSignalsOf({ ...usual, paid_before: 0 })).toEqual([
    { kind: 'first-payout', level: 'low', facts: {} },
  ]);
});

test('an account is new for thirty days', () => {
  expect(others({ age_days: 29 })).toEqual([{ kind: 'new-account', level: 'middle', facts: { days: 29 } }]);
  expect(others({ age_days: 30 })).toEqual([]);
});

test('each warning has its level and says what it is about', () => {
  const at = '2026-11-01T12:00:00Z';
  const [one, many] = [['Ada'], ['Ada', 'Bea', 'Cem', 'Dan', 'Eve', 'Fay']];
  expect(others({ is_blocked: true })).toEqual([{ kind: 'blocked', level: 'high', facts: {} }]);
  expect(others({ changed_at: at })).toEqual([{ kind: 'account-changed', level: 'high', facts: { at } }]);
  expect(others({ same_payment: many })).toEqual([
    { kind: 'same-payment-detail', level: 'high', facts: { count: 6, names: 'Ada, Bea, Cem, Dan, Eve' } },
  ]);
  const first = { count: 1, names: 'Ada' };
  expect(others({ same_device: one })).toEqual([{ kind: 'same-device', level: 'middle', facts: first }]);
  expect(others({ pool_changed: one })).toEqual([
    { kind: 'prize-pool-changed', level: 'middle', facts: first },
  ]);
});

test('prizes of results that were taken back are told with their sum', () => {
  expect(others({ owed: '0.01', frozen: '3.00' })).toEqual([
    { kind: 'owed', level: 'high', facts: { amount: '0.01', currency: 'EUR' } },
    { kind: 'frozen', level: 'middle', facts: { amount: '3.00', currency: 'EUR' } },
  ]);
});

test('just under a limit is its last tenth, in EUR or in coins', () => {
  const inEuro = (worth: string) => others({ terms: { ...terms, worth, limit_eur: '100.00' } });
  const warning = { kind: 'just-under-limit', level: 'middle' };
  const near = [{ ...warning, facts: { limit: '100.00', currency: 'EUR' } }];
  expect(['89.99', '90.00', '100.00', '100.01'].map(inEuro)).toEqual([[], near, near, []]);
  const coins = { amount: '950.00', terms: { ...terms, limit_coins: '1000.00' } };
  expect(others({ ...coins, currency: 'COINS' })).toEqual([
    { ...warning, facts: { limit: '1000.00', currency: 'COINS' } },
  ]);
  expect(others(coins)).toEqual([]);
});

test('a rate that changed since is told beside the one that was asked under', () => {
  expect(others({ terms: { ...terms, rate_asked: '0.02', rate_differing: '0.01' } })).toEqual([
    { kind: 'rate-changed', level: 'high', facts: { asked: 0.02, today: 0.01 } },
  ]);
});
