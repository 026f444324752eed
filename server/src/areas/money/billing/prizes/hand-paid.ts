import type { ParticipantId, UserId } from '@matchdesk/contract/ids';
import type { WalletCurrency } from '@matchdesk/contract/limits';
import type { HandPayment, Overpaid } from '@matchdesk/contract/money/billing';
import { type NamedHandPayment, toCents } from '#rows/ledger/index.ts';
import type { Share } from './shares.ts';

interface Key {
  participant: ParticipantId;
  user: UserId;
  currency: WalletCurrency;
}

/** A prize is what one person of one participant gets in one currency. */
export const keyOf = ({ participant, user, currency }: Key): string => `${participant} ${user} ${currency}`;

const keyOfPayment = ({ participant, user, currency }: NamedHandPayment) =>
  keyOf({ participant: participant.id, user: user.id, currency });

interface HandPaid {
  cents: number;
  /** The part that waits for a second person. */
  waiting: number;
}

/** What was paid by hand and not undone, for each prize. */
export function handPaidOf(payments: readonly NamedHandPayment[]): ReadonlyMap<string, HandPaid> {
  const paid = new Map<string, HandPaid>();
  for (const payment of payments) {
    if (payment.undone) continue;
    const { cents, waiting } = paid.get(keyOfPayment(payment)) ?? { cents: 0, waiting: 0 };
    const more = toCents(payment.amount);
    paid.set(keyOfPayment(payment), {
      cents: cents + more,
      waiting: waiting + (payment.needs_second ? more : 0),
    });
  }
  return paid;
}

/** Whom to ask for money back: a corrected result gives them less than they got by hand. */
export function listOverpaid(payments: readonly NamedHandPayment[], shares: readonly Share[]): Overpaid[] {
  const rights = new Map(shares.map((share) => [keyOf(share), share.cents]));
  const paid = handPaidOf(payments);
  const first = new Map(payments.map((payment) => [keyOfPayment(payment), payment]));
  return [...first].flatMap(([key, { participant, user, currency }]) => {
    const over = (paid.get(key)?.cents ?? 0) - (rights.get(key) ?? 0);
    return over > 0 ? [{ participant, user, currency, amount: over / 100 }] : [];
  });
}

export const toHandPayment = (payment: NamedHandPayment): HandPayment => ({
  ...payment,
  amount: Number(payment.amount),
  colleagues: [],
});
