import type { UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import { oneRow } from '#known.ts';

/** What was paid out: everything in EUR, and how many COINS were part of it. */
export interface Paid {
  eur: string;
  coins: string;
}

/** A recipient of money: an account, with all others that are paid to the same payment detail. */
export interface Payee {
  user_id: UserId;
  payment_key: string;
}

/**
 * What one payee got since then, and what these payers paid, in EUR by whichever is higher: the rate at the request or
 * the current one. The ledger says who paid.
 */
export async function readPaid(
  db: Db | Trx,
  { payee, payers, since }: { payee: Payee; payers: readonly UserId[]; since: Date },
): Promise<{ payee: Paid; payers: Paid }> {
  const { rows } = await sql<{ payee: Paid; payers: Paid }>`
    with paid as (
      select w.user_id = ${payee.user_id}::int or w.payment_key = ${payee.payment_key} as is_payee, settled.actor_id = any(${[...payers]}::int[]) as is_payer,
        greatest(w.payout, trunc(w.amount * today.rate, 2)) as eur,
        case w.currency when 'COINS' then w.amount else 0 end as coins
      from withdraws w join transactions on transactions.withdraw_id = w.id
        join movements settled on settled.transaction_id = transactions.id and settled.kind = 'settle'
        join exchange_rates today on today.code = w.currency and today.set_id = (select max(id) from rate_sets)
      where w.status = 'PAID' and w.paid_at > ${since}::timestamptz)
    select
      json_build_object('eur', coalesce(sum(eur) filter (where is_payee), 0)::text,
        'coins', coalesce(sum(coins) filter (where is_payee), 0)::text) as payee,
      json_build_object('eur', coalesce(sum(eur) filter (where is_payer), 0)::text,
        'coins', coalesce(sum(coins) filter (where is_payer), 0)::text) as payers
    from paid`.execute(db);
  return oneRow(rows);
}
