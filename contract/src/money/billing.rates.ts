import * as z from 'zod';
import { staff, treasurers } from '../access.ts';
import { Setting } from '../content/settings.ts';
import { endpoint } from '../endpoint.ts';
import { exchangeRate, flag, line, moneyAmount, wholeNumber } from '../fields.ts';
import { largestId } from '../limits.ts';
import { one, page, pageQuery } from '../paging.ts';
import { HistoryEntry } from '../records.ts';

/** One currency of the exchange rates. `rate` says how many EUR one unit is worth. */
export const Rate = z.strictObject({
  name: z.string(),
  code: z.string(),
  symbol: z.string(),
  rate: z.number(),
  minimal_withdraw: z.number(),
});
export type Rate = z.output<typeof Rate>;

const RatesReply = z.strictObject({
  data: z.array(Rate),
  /** Rates are stored as sets: saving names the set it began from. */
  meta: z.strictObject({ set_id: z.int() }),
});

export const getExchangeRates = endpoint({
  method: 'GET',
  path: '/admin/exchange-rates',
  summary: 'The exchange rates that hold now',
  access: staff,
  reply: RatesReply,
});

export const RateForm = z.strictObject({
  name: line({ max: 60 }),
  code: line({ max: 10 }).refine((code) => /^[A-Z]{3,10}$/.test(code), { error: 'currency-code' }),
  symbol: line({ max: 10 }),
  rate: exchangeRate(),
  minimal_withdraw: moneyAmount(),
});
export type RateForm = z.output<typeof RateForm>;

export const saveExchangeRates = endpoint({
  method: 'POST',
  path: '/admin/exchange-rates',
  summary: 'Save the exchange rates; requests that were asked for before keep theirs',
  access: treasurers,
  body: z.strictObject({
    rates: z.array(RateForm).min(2).max(50),
    set_id: wholeNumber({ min: 1, max: largestId }).optional(),
  }),
  reply: RatesReply,
});

export const listRatesHistory = endpoint({
  method: 'GET',
  path: '/admin/exchange-rates/history',
  summary: 'Who changed which exchange rates, newest first',
  access: staff,
  query: z.strictObject(pageQuery()),
  reply: page(HistoryEntry),
});

export const switchTurq = endpoint({
  method: 'PUT',
  path: '/admin/config/turq-switch',
  summary: 'Set `turq_enabled` to 0 or 1: whether new requests are paid out by turq or by hand',
  access: treasurers,
  body: z.strictObject({ status: flag() }),
  reply: one(Setting),
});
