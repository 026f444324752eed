import { walletCurrencies } from '@matchdesk/contract/limits';
import { describe, expect, it } from 'vitest';
import { dateTime, fullDate, relativeTime, toSentTime } from './dates.ts';
import { durationWords } from './duration.ts';
import { amount, money, wholeNumber } from './numbers.ts';

describe('formats', () => {
  it('[CONST-01] amounts have two decimals', () => {
    expect(amount(3, 'en')).toBe('3.00');
    expect(amount(1234.5, 'it')).toBe('1234,50');
    expect(money(0.005, 'EUR', 'en')).toBe('0.01 EUR');
  });

  it('[CONST-02] dates are year.month.day hour:minute in local time', () => {
    const local = new Date(2026, 10, 5, 8, 3);
    expect(dateTime(local)).toBe('2026.11.05 08:03');
    expect(dateTime(local.toISOString())).toBe('2026.11.05 08:03');
  });

  it('[CONST-03] wallets hold EUR and COINS', () => {
    expect(walletCurrencies).toEqual(['EUR', 'COINS']);
    expect(walletCurrencies.map((currency) => money(1, currency, 'en'))).toEqual(['1.00 EUR', '1.00 COINS']);
  });

  it('shows the whole date with its zone, and how long ago', () => {
    const moment = '2026-11-05T08:03:00Z';
    expect(fullDate(moment, 'en')).toMatch(/Thursday, November 5, 2026.*(UTC|GMT|[A-Z]{2,5})/);
    expect(relativeTime(moment, 'en', Date.parse('2026-11-05T10:03:30Z'))).toBe('2 hours ago');
    expect(relativeTime(moment, 'it', Date.parse('2026-11-04T08:03:00Z'))).toBe('domani');
    expect(relativeTime(moment, 'en', Date.parse(moment))).toBe('now');
  });

  it('sends times in UTC to the minute', () => {
    expect(toSentTime('2026-11-05T08:03:59.999Z')).toBe('2026-11-05 08:03:00');
  });

  it('reads long times as hours and days', () => {
    const said = (language: string) =>
      [1, 90, 120, 121, 1440, 2881].map((minutes) => durationWords(minutes, language));
    expect(said('en')).toEqual([
      '1 minute',
      '90 minutes',
      '120 minutes',
      '2 hours, 1 minute',
      '1 day',
      '2 days, 1 minute',
    ]);
    expect(said('it').at(-1)).toBe('2 giorni e 1 minuto');
  });

  it('groups whole numbers by the language', () => {
    expect(wholeNumber(262_144, 'en')).toBe('262,144');
    expect(wholeNumber(262_144, 'it')).toBe('262.144');
    expect([0, 999, -999, 12.6].map((value) => wholeNumber(value, 'en'))).toEqual(['0', '999', '-999', '13']);
  });
});
