import type { SeenWithdraw } from '@matchdesk/contract/money/billing.record';
import { sql } from 'kysely';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Trx } from '#database/schema.ts';
import { oneRow } from '#known.ts';
import { fromCents, toCents } from '#rows/ledger/index.ts';
import { type Facts, factsOf, riskSignalsOf } from './risk-signals.ts';
import type { StoredWithdraw } from './withdraws.store.ts';

/** Everything that somebody who pays a request sees; read under the locks of the request and its wallet. */
export async function seenOf(trx: Trx, withdraw: StoredWithdraw, now: Date): Promise<SeenWithdraw> {
  const found = await runPrepared(
    trx,
    sql<{ email: string; value: string; facts: Facts }>`
      select users.email, wallets.value, ${factsOf(now)} as facts
      from withdraws w join users on users.id = w.user_id
        join wallets on wallets.user_id = w.user_id and wallets.currency = w.currency
      where w.id = ${withdraw.id}::int`,
  );
  const { email, value, facts } = oneRow(found);
  return {
    amount: withdraw.amount,
    currency: withdraw.currency,
    status: withdraw.status,
    payee: withdraw.user_id,
    email,
    payment_detail: withdraw.payment_detail,
    payout: withdraw.payout,
    wallet: value,
    owed: fromCents(toCents(facts.owed)),
    signs: riskSignalsOf(facts).map(({ kind }) => kind),
  };
}
