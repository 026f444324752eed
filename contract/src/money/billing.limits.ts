import * as z from 'zod';
import { onlyRoles, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { idOf, instant, moneyToMove } from '../fields.ts';
import { walletCurrencies } from '../limits.ts';
import { one, page, pageQuery } from '../paging.ts';
import { HistoryEntry } from '../records.ts';
import { Colleague, NamedPerson } from './billing.two-people.ts';

/** The sums within 24 hours above which a withdrawal needs two people. */

/** A requested higher limit, or none, that is not in effect yet. */
export const LimitChange = z.strictObject({
  id: z.int(),
  currency: z.enum(walletCurrencies),
  /** The requested limit; null for none. */
  limit: z.number().nullable(),
  asked_by: NamedPerson,
  asked_at: instant(),
  /** When it takes effect by itself, because nobody may confirm it. */
  due_at: instant().nullable(),
  /** The other Super admins, and which of them may confirm it. */
  colleagues: z.array(Colleague),
});
export type LimitChange = z.output<typeof LimitChange>;

export const TwoPeopleLimits = z.strictObject({
  /** For everything that is paid out in 24 hours, whatever its currency; null where one person is enough. */
  EUR: z.number().nullable(),
  /** For COINS only, in COINS. */
  COINS: z.number().nullable(),
  waiting: z.array(LimitChange),
});
export type TwoPeopleLimits = z.output<typeof TwoPeopleLimits>;

const superAdmins = onlyRoles('Super admin');
const limit = z.union([z.null(), z.literal('').transform(() => null), moneyToMove()]);
const params = z.strictObject({ id: idOf<'LimitChangeId'>() });

export const getTwoPeopleLimits = endpoint({
  method: 'GET',
  path: '/admin/wallet/limits',
  summary: 'Above which sums a withdrawal needs two people, and which higher limits wait',
  access: staff,
  reply: one(TwoPeopleLimits),
});

export const changeTwoPeopleLimits = endpoint({
  method: 'PUT',
  path: '/admin/wallet/limits',
  summary:
    'Change above which sums a withdrawal needs two people: a lower limit counts at once, a higher one or none waits for another Super admin, or for 72 hours where there is nobody who may confirm it',
  access: superAdmins,
  body: z.strictObject({ EUR: limit, COINS: limit }),
  reply: one(TwoPeopleLimits),
});

export const confirmLimitChange = endpoint({
  method: 'POST',
  path: '/admin/wallet/limits/{id}/confirm',
  summary: 'Let a higher limit count that another Super admin asked for',
  access: superAdmins,
  params,
  reply: one(TwoPeopleLimits),
});

export const cancelLimitChange = endpoint({
  method: 'DELETE',
  path: '/admin/wallet/limits/{id}',
  summary: 'Call off a higher limit that waits',
  access: superAdmins,
  params,
  reply: one(TwoPeopleLimits),
});

export const listLimitsHistory = endpoint({
  method: 'GET',
  path: '/admin/wallet/limits/history',
  summary: 'Who changed the limits, asked for higher ones, confirmed them or called them off, newest first',
  access: staff,
  query: z.strictObject(pageQuery()),
  reply: page(HistoryEntry),
});
