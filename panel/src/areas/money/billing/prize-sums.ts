import { type WalletCurrency, walletCurrencies } from '@matchdesk/contract/limits';
import type { PrizeSum } from '@matchdesk/contract/money/billing';
import { money } from '#shared/format/numbers.ts';

/** `50.00 EUR + 300.00 COINS`; empty where all sums are 0. */
export const totalText = (totals: readonly PrizeSum[]): string =>
  totals
    .filter(({ amount }) => amount > 0)
    .map(({ amount, currency }) => money(amount, currency))
    .join(' + ');

/** The total of some rows. Cents are added as whole numbers. */
export const sumText = <Row extends { currency: WalletCurrency }>(
  rows: readonly Row[],
  amountOf: (row: Row) => number,
): string =>
  totalText(
    walletCurrencies.map((currency) => ({
      currency,
      amount:
        rows
          .filter((row) => row.currency === currency)
          .reduce((cents, row) => cents + Math.round(amountOf(row) * 100), 0) / 100,
    })),
  );
