import type { PrizeLine } from '@matchdesk/contract/money/billing';
import { money } from '#shared/format/numbers.ts';

/** The amounts of an earlier payment whose result was taken back, as text. */
export const heldFacts = (
  { amount, frozen, owed }: NonNullable<PrizeLine['before']>,
  currency: PrizeLine['currency'],
) => ({
  amount: money(amount, currency),
  frozen: money(frozen, currency),
  owed: money(owed, currency),
});
