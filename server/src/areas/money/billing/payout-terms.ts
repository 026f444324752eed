import type { WithdrawId } from '@matchdesk/contract/ids';
import type { WalletCurrency } from '@matchdesk/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { day, later } from '#clock.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import { oneRow } from '#known.ts';

/** What decides whether one person is enough for a request: its two rates, and the limits. */
export interface Terms {
  rate_asked: string;
  /** Of today's rates, the one that differs most from `rate_asked`, by more than a tenth; null where none does. */
  rate_differing: string | null;
  /** The payout in EUR by the higher of both rates. */
  worth: string;
  limit_eur: string | null;
  limit_coins: string | null;
  /** Since when there is a limit. */
  limit_since: string | null;
  /** A request that once needed two people always does. */
  needs_two: boolean;
}

/** Whether one person is certainly enough, without reading what else was paid. */
export const isOnePersonEnough = (terms: Terms): boolean =>
  !hasLimit(terms) && terms.rate_differing === null && !terms.needs_two;

export const hasLimit = ({ limit_eur, limit_coins }: Terms): boolean =>
  limit_eur !== null || limit_coins !== null;

const setting = (name: string) => sql`(select nullif(value, '') from settings where name = ${sql.lit(name)})`;

/**
 * Every rate of the last 24 hours counts as today's, so that a rate raised only for the time between asking and paying
 * still differs from the one that everybody saw.
 */
const differing = (now: Date) => sql`(
  select rate from exchange_rates of_today
  where of_today.code = asked.code and abs(asked.rate - rate) > rate / 10 and set_id >= coalesce(
    (select max(id) from rate_sets where at <= ${later(now, -day)}::timestamptz), 0)
  order by abs(asked.rate - rate) desc limit 1)`;

/** The terms of each request of `w`, as one column. */
export const termsOf = (now: Date): RawBuilder<Terms> => sql<Terms>`(select row_to_json(terms) from (
  select asked.rate::text as rate_asked, ${differing(now)}::text as rate_differing,
    greatest(w.payout, trunc(w.amount * today.rate, 2))::text as worth,
    ${setting('two_people_limit_eur')} as limit_eur, ${setting('two_people_limit_coins')} as limit_coins,
    ${setting('two_people_limit_since')} as limit_since, w.needs_two
  from exchange_rates asked
    join exchange_rates today on today.code = asked.code and today.set_id = (select max(id) from rate_sets)
  where asked.set_id = w.rate_set_id and asked.code = w.currency) terms)`;

export async function readTerms(db: Db | Trx, id: WithdrawId, now: Date): Promise<Terms> {
  const found = await runPrepared(
    db,
    sql<{ terms: Terms }>`select ${termsOf(now)} as terms from withdraws w where w.id = ${id}::int`,
  );
  return oneRow(found).terms;
}

/** The terms of an amount that is paid by hand now. */
export async function readHandTerms(
  db: Db | Trx,
  { amount, currency }: { amount: string; currency: WalletCurrency },
): Promise<Terms> {
  const { rows } = await sql<Terms>`
    select rate::text as rate_asked, null as rate_differing, trunc(${amount}::numeric * rate, 2)::text as worth,
      ${setting('two_people_limit_eur')} as limit_eur, ${setting('two_people_limit_coins')} as limit_coins,
      ${setting('two_people_limit_since')} as limit_since, false as needs_two
    from exchange_rates where code = ${currency} and set_id = (select max(id) from rate_sets)`.execute(db);
  return oneRow(rows);
}
