import * as z from 'zod';
import { treasurers } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { UserId } from '../ids.ts';
import { grantKinds } from '../people/users.record.ts';

/** Large payments need two independent people: neither may have got their rights from the other. */

export const NamedPerson = z.strictObject({ id: UserId, nickname: z.string() });

/** Who gave whom a right, or changed how somebody signs in. `by` is null where the server itself did it. */
export const MoneyGrant = z.strictObject({
  id: z.int(),
  at: instant(),
  kind: z.enum(grantKinds),
  /** The roles, where roles were given. */
  what: z.string().nullable(),
  by: NamedPerson.nullable(),
  to: NamedPerson,
});
export type MoneyGrant = z.output<typeof MoneyGrant>;

export const listMoneyGrants = endpoint({
  method: 'GET',
  path: '/admin/wallet/grants',
  summary:
    'Who was given rights on money in the last seven days, or how they sign in, and by whom; newest first',
  access: treasurers,
  reply: z.strictObject({ data: z.array(MoneyGrant) }),
});

/** Why somebody cannot be the second person. */
export const whyNotSecond = ['payee', 'linked', 'paused'] as const;
export type WhyNotSecond = (typeof whyNotSecond)[number];

/** Somebody who acts on money, and whether they may be the second person. */
export const Colleague = z.strictObject({
  user: NamedPerson,
  why_not: z.enum(whyNotSecond).nullable(),
  /** From when on they may; null where waiting does not help. */
  from: instant().nullable(),
  /** The grant because of which they and the first person count as one. */
  link: MoneyGrant.omit({ id: true }).nullable(),
});
export type Colleague = z.output<typeof Colleague>;

/**
 * Why one person is not enough: payee or payer is above the limit of 24 hours, the rate changed, or it needed two
 * before.
 */
export const twoPeopleReasons = ['payee', 'payer', 'rate', 'before'] as const;
export type TwoPeopleReason = (typeof twoPeopleReasons)[number];

export const TwoPeople = z.strictObject({
  reasons: z.array(z.enum(twoPeopleReasons)),
  /** The others, as seen from whoever confirmed first, or from the reader while nobody has. */
  colleagues: z.array(Colleague),
});
export type TwoPeople = z.output<typeof TwoPeople>;
