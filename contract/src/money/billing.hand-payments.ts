import * as z from 'zod';
import { instant, moment, moneyToMove, prose } from '../fields.ts';
import { HandPaymentId, ParticipantId, UserId } from '../ids.ts';
import { walletCurrencies } from '../limits.ts';
import { handPaymentMethods } from './billing.rules.ts';
import { Colleague, NamedPerson } from './billing.two-people.ts';

/** Prizes that were handed over outside of the wallets. The ledger does not know them. */

const currency = z.enum(walletCurrencies);

export const HandPayment = z.strictObject({
  id: HandPaymentId,
  participant: z.strictObject({ id: ParticipantId, name: z.string() }),
  user: NamedPerson,
  currency,
  amount: z.number(),
  method: z.enum(handPaymentMethods),
  paid_at: instant(),
  note: z.string(),
  /** Who entered it, and when. */
  by: NamedPerson,
  at: instant(),
  /** It counts only when a second person has confirmed it. */
  needs_second: z.boolean(),
  second: NamedPerson.nullable(),
  /** While it waits: the others who act on money, and who of them may confirm it. */
  colleagues: z.array(Colleague),
  undone: z.strictObject({ by: NamedPerson, at: instant() }).nullable(),
});
export type HandPayment = z.output<typeof HandPayment>;

export const HandPaymentForm = z.strictObject({
  participant_id: ParticipantId,
  user_id: UserId,
  currency,
  /** The line as the sender saw it. */
  digest: z.string().min(1).max(64),
  /** What is still to pay of the line, or less. */
  amount: moneyToMove(),
  method: z.enum(handPaymentMethods),
  paid_at: moment(),
  note: prose({ min: 0, max: 500 }).default(''),
});
export type HandPaymentForm = z.output<typeof HandPaymentForm>;
