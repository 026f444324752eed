import type { SeenWithdraw } from '@matchdesk/contract/billing/record';
import { fromCents, listHeldPrizes, toCents } from '#areas/ledger/index.ts';
import type { Trx } from '#database/schema.ts';
import { listSigns } from './signs.ts';
import type { StoredWithdraw } from './withdraws.store.ts';

/** Everything that whoever pays a request looks at; built under the locks of the request and its wallet. */
export async function seenOf(trx: Trx, withdraw: StoredWithdraw, now: Date): Promise<SeenWithdraw> {
  const { email, value } = await trx
    .selectFrom('users')
    .innerJoin('wallets', 'wallets.user_id', 'users.id')
    .where('users.id', '=', withdraw.user_id)
    .where('wallets.currency', '=', withdraw.currency)
    .select(['users.email', 'wallets.value'])
    .executeTakeFirstOrThrow();
  const held = await listHeldPrizes(trx, withdraw);
  const signs = await listSigns(trx, withdraw.id, now);
  return {
    amount: withdraw.amount,
    currency: withdraw.currency,
    status: withdraw.status,
    payee: withdraw.user_id,
    email,
    payment_detail: withdraw.payment_detail,
    payout: withdraw.payout,
    wallet: value,
    owed: fromCents(held.reduce((sum, { owed }) => sum + toCents(owed), 0)),
    signs: signs.map(({ kind }) => kind),
  };
}
