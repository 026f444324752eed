import type { WalletCurrency } from '@matchdesk/contract/limits';
import type { RiskSignal } from '@matchdesk/contract/money/billing.record';
import { type RawBuilder, sql } from 'kysely';
import { day, later } from '#clock.ts';
import { heldInWallet, toCents } from '#rows/ledger/index.ts';
import { type Terms, termsOf } from './payout-terms.ts';

const newFor = 30 * day;
const changedWithin = 14 * day;
/** From this share of the limit on, an amount looks chosen to stay below it. */
const justUnder = 0.9;

export interface Facts {
  age_days: number;
  is_blocked: boolean;
  paid_before: number;
  changed_at: string | null;
  same_payment: string[];
  same_device: string[];
  pool_changed: string[];
  amount: string;
  currency: WalletCurrency;
  frozen: string;
  owed: string;
  terms: Terms;
}

/** What a careful person would look at before paying. Good signs are shown too. */
export function riskSignalsOf(facts: Facts): RiskSignal[] {
  const signals: RiskSignal[] = [
    facts.paid_before > 0
      ? { kind: 'paid-before', level: 'good', facts: { count: facts.paid_before } }
      : { kind: 'first-payout', level: 'low', facts: {} },
  ];
  if (facts.is_blocked) signals.push({ kind: 'blocked', level: 'high', facts: {} });
  if (facts.age_days * day < newFor)
    signals.push({ kind: 'new-account', level: 'middle', facts: { days: facts.age_days } });
  if (facts.changed_at)
    signals.push({ kind: 'account-changed', level: 'high', facts: { at: facts.changed_at } });
  if (facts.same_payment.length > 0)
    signals.push({ kind: 'same-payment-detail', level: 'high', facts: named(facts.same_payment) });
  if (facts.same_device.length > 0)
    signals.push({ kind: 'same-device', level: 'middle', facts: named(facts.same_device) });
  if (facts.pool_changed.length > 0)
    signals.push({ kind: 'prize-pool-changed', level: 'middle', facts: named(facts.pool_changed) });
  return [...signals, ...heldSignals(facts), ...limitSignals(facts)];
}

const named = (names: readonly string[]) => ({ count: names.length, names: names.slice(0, 5).join(', ') });

/** Signs from prizes whose results were taken back. */
function heldSignals({ owed, frozen, currency }: Facts): RiskSignal[] {
  const signals: RiskSignal[] = [];
  if (toCents(owed) > 0) signals.push({ kind: 'owed', level: 'high', facts: { amount: owed, currency } });
  if (toCents(frozen) > 0)
    signals.push({ kind: 'frozen', level: 'middle', facts: { amount: frozen, currency } });
  return signals;
}

function limitSignals({ amount, currency, terms }: Facts): RiskSignal[] {
  const { worth, limit_eur, limit_coins, rate_asked, rate_differing } = terms;
  const signals: RiskSignal[] = [];
  if (isJustUnder(worth, limit_eur))
    signals.push({ kind: 'just-under-limit', level: 'middle', facts: { limit: limit_eur, currency: 'EUR' } });
  else if (currency === 'COINS' && isJustUnder(amount, limit_coins))
    signals.push({ kind: 'just-under-limit', level: 'middle', facts: { limit: limit_coins, currency } });
  if (rate_differing !== null)
    signals.push({
      kind: 'rate-changed',
      level: 'high',
      facts: { asked: Number(rate_asked), today: Number(rate_differing) },
    });
  return signals;
}

function isJustUnder(asked: string, limit: string | null): limit is string {
  if (limit === null) return false;
  return toCents(asked) <= toCents(limit) && toCents(asked) >= toCents(limit) * justUnder;
}

/** The facts behind the signs, one column for each request of `w`; `users` is who asked. */
export function factsOf(now: Date): RawBuilder<Facts> {
  const since = later(now, -changedWithin);
  return sql<Facts>`(select row_to_json(facts) from (
    select floor(extract(epoch from ${now}::timestamptz - users.created_at) / 86400)::int as age_days,
      users.blocked_at is not null as is_blocked,
      (select count(*)::int from withdraws where user_id = w.user_id and status = 'PAID' and id <> w.id) as paid_before,
      (select to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from (
          select at from audit where subject = 'user' and subject_id = users.id and after ? 'email'
          union all select users.access_changed_at) changed
        where at > ${since}::timestamptz) as changed_at,
      array(select distinct coalesce(nullif(other.nickname, ''), 'Player #' || other.id)
        from withdraws alike join users other on other.id = alike.user_id
        where alike.payment_key = w.payment_key and alike.user_id <> w.user_id order by 1) as same_payment,
      array(select distinct coalesce(nullif(other.nickname, ''), 'Player #' || other.id)
        from sign_in_places own join sign_in_places theirs on theirs.device = own.device and theirs.user_id <> own.user_id
          join users other on other.id = theirs.user_id
        where own.user_id = w.user_id order by 1) as same_device,
      array(select distinct tournaments.title from transactions join tournaments on tournaments.id = tournament_id
        where transactions.user_id = w.user_id and transactions.currency = w.currency
          and prize_pool_changed_at is not null order by 1) as pool_changed,
      w.amount::text as amount, w.currency, held_prizes.frozen::text as frozen, held_prizes.owed::text as owed,
      ${termsOf(now)} as terms
    from ${heldInWallet}) facts)`;
}
