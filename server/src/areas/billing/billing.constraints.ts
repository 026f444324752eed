import type { Constraints } from '#database/constraints.ts';

export const billingConstraints: Constraints = {
  confirmations_first: 'ours',
  confirmations_one_open: 'ours',
  confirmations_second: 'ours',
  confirmations_two_people: { code: 'confirmed-by-you' },
  confirmations_withdraw: 'ours',
  rate_sets_actor: 'ours',
  exchange_rates_minimum_not_negative: 'ours',
  exchange_rates_once: 'ours',
  exchange_rates_rate_above_zero: 'ours',
  exchange_rates_set: 'ours',
  withdraws_amount_above_zero: 'ours',
  withdraws_confirmation: 'ours',
  withdraws_confirmed: 'ours',
  withdraws_paid_at: 'ours',
  withdraws_payout_above_zero: 'ours',
  withdraws_rate: 'ours',
  withdraws_status_known: 'ours',
  withdraws_user: 'ours',
  withdraws_wallet: 'ours',
};
