import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { askForWithdraw, MyWithdraw } from '@matchdesk/contract/money/billing';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Trx } from '#database/schema.ts';
import { transact } from '#database/transact.ts';
import { refuseUnder } from '#http/refusal.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { insertTransaction, lockWallet, moveMoney, toCents } from '#rows/ledger/index.ts';
import { getCurrentSet, getRate } from './exchange-rates.store.ts';
import { findWithdraw, insertWithdraw, toMine } from './withdraws.store.ts';

/** A player asks for money. It is reserved at once, so that nobody can ask for the same money twice. */
export function requestWithdraw(
  context: Context,
  person: Person,
  asked: CheckedParts<typeof askForWithdraw>['body'],
): Promise<MyWithdraw> {
  const { currency, amount, payment_detail, message } = asked;
  return transact(context, async (step) => {
    const { trx, now } = step;
    const wallet = await lockWallet(trx, { user_id: person.id, currency });
    const rate_set_id = await getCurrentSet(trx);
    const { rate, minimal_withdraw } = await getRate(trx, rate_set_id, currency);
    if (toCents(amount) < toCents(minimal_withdraw))
      throw refuseUnder('amount', 'below-minimal-withdraw', { minimum: minimal_withdraw, currency });
    if (toCents(amount) > toCents(wallet.free))
      throw refuseUnder('amount', 'not-enough-money', { free: wallet.free, currency });
    // Payouts are rounded down to cents, so less than a cent cannot be paid out.
    if (Math.floor(toCents(amount) * Number(rate)) < 1) throw refuseUnder('amount', 'too-little-to-pay-out');
    const id = await insertWithdraw(trx, {
      user_id: person.id,
      currency,
      amount,
      message,
      payment_detail,
      rate_set_id,
      rate,
      created_at: now,
      updated_at: now,
    });
    const transaction = await insertTransaction(trx, {
      user_id: person.id,
      currency,
      amount,
      type: 'ACCRUAL_WITHDRAW_REQUEST',
      status: 'PENDING',
      payment_system: await getPaymentSystem(trx),
      withdraw_id: id,
      created_at: now,
    });
    await moveMoney(trx, [{ transaction, kind: 'reserve', amount }], { now, actor: person });
    await recordChange(step, {
      actor: person,
      area: 'billing',
      subject: 'withdraw',
      id,
      action: 'asked',
      after: { amount, currency, status: 'REQUESTED' },
    });
    return toMine(known(await findWithdraw(trx, id), 'the request that was just made'));
  });
}

/** How it will be paid out once it is PAID: `turq_enabled` decides at the time of asking. */
async function getPaymentSystem(trx: Trx): Promise<string> {
  const { value } = await trx
    .selectFrom('settings')
    .where('name', '=', 'turq_enabled')
    .select('value')
    .executeTakeFirstOrThrow();
  return value === '1' ? 'turq' : 'manual';
}
