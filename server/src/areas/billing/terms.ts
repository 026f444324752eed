import type { WithdrawId } from '@matchdesk/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import { runKept } from '#database/kept-statement.ts';
import type { Db, Trx } from '#database/schema.ts';

/** What decides whether one person is enough for a request: its two rates, and the limits. */
export interface Terms {
  rate_asked: string;
  rate_now: string;
  /** By more than a tenth of the rate of now. */
  is_rate_changed: boolean;
  /** The payout in EUR by the worse of both rates. */
  worth: string;
  limit_eur: string | null;
  limit_coins: string | null;
  /** Since when there is a limit. */
  limit_since: string | null;
  /** It took two people before, and so it always does. */
  needs_two: boolean;
}

/** Whether one person is enough whatever else there is. */
export const isEnoughForSure = (terms: Terms): boolean =>
  !hasLimit(terms) && !terms.is_rate_changed && !terms.needs_two;

export const hasLimit = ({ limit_eur, limit_coins }: Terms): boolean =>
  limit_eur !== null || limit_coins !== null;

const setting = (name: string) => sql`(select nullif(value, '') from settings where name = ${sql.lit(name)})`;

/** The terms of each request of `w`, as one column. */
export const termsOf: RawBuilder<Terms> = sql<Terms>`(select row_to_json(terms) from (
  select asked.rate::text as rate_asked, today.rate::text as rate_now,
    abs(asked.rate - today.rate) > today.rate / 10 as is_rate_changed,
    greatest(w.payout, trunc(w.amount * today.rate, 2))::text as worth,
    ${setting('two_people_limit_eur')} as limit_eur, ${setting('two_people_limit_coins')} as limit_coins,
    ${setting('two_people_limit_since')} as limit_since, w.needs_two
  from exchange_rates asked
    join exchange_rates today on today.code = asked.code and today.set_id = (select max(id) from rate_sets)
  where asked.set_id = w.rate_set_id and asked.code = w.currency) terms)`;

export async function readTerms(db: Db | Trx, id: WithdrawId): Promise<Terms> {
  const [found] = await runKept(
    db,
    sql<{ terms: Terms }>`select ${termsOf} as terms from withdraws w where w.id = ${id}::int`,
  );
  return found!.terms;
}
