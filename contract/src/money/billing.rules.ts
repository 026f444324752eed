import type { PrizeLine } from './billing.prizes.ts';

/** How a prize can be handed over outside of the wallets. */
export const handPaymentMethods = ['cash', 'bank-transfer', 'voucher', 'other'] as const;
export type HandPaymentMethod = (typeof handPaymentMethods)[number];

/** Why a run cannot pay a prize. */
export const cannotBePaid = [
  'blocked',
  'deleted',
  'guest',
  'wallet-not-in-country',
  /** The prizes were paid by places that would be counted differently now. */
  'places-differ',
  /** A part was paid by hand, so the rest is too. */
  'partly-by-hand',
] as const;
export type CannotBePaid = (typeof cannotBePaid)[number];

/** Why a prize can be paid neither to a wallet nor by hand. */
export const unpayable: readonly CannotBePaid[] = ['deleted', 'places-differ'];

/** Whether something is still to pay or to confirm, and can be. */
export const isUnpaid = ({ due, waiting, cannot }: Pick<PrizeLine, 'due' | 'waiting' | 'cannot'>): boolean =>
  (due > 0 || waiting > 0) && !(cannot && unpayable.includes(cannot));

/** Whether a run pays it into the wallet. */
export const isPaidByRun = ({ due, cannot }: Pick<PrizeLine, 'due' | 'cannot'>): boolean =>
  due > 0 && cannot === null;

/** Whether it can be paid by hand. What was paid before and is held has to be settled by a run first. */
export const isPayableByHand = ({ due, cannot, before }: PrizeLine): boolean =>
  due > 0 && before === null && !(cannot && unpayable.includes(cannot));
