import type { Sign } from '@matchdesk/contract/billing/record';
import { sql } from 'kysely';
import { fromCents, listHeldPrizes, toCents } from '#areas/ledger/index.ts';
import { day, later } from '#clock.ts';
import { runKept } from '#database/kept-statement.ts';
import type { Db, Trx } from '#database/schema.ts';
import { findLimit } from './limits.ts';
import type { StoredWithdraw } from './withdraws.store.ts';

const newFor = 30 * day;
const changedWithin = 14 * day;
/** So near below the limit that it looks chosen. */
const justUnder = 0.9;

interface Facts {
  age_days: number;
  is_blocked: boolean;
  paid_before: number;
  changed_at: string | null;
  same_payment: string[];
  same_device: string[];
  pool_changed: string[];
}

/** What a careful person would look at before paying. Good signs are shown too. */
export async function listSigns(db: Db | Trx, withdraw: StoredWithdraw, now: Date): Promise<Sign[]> {
  const facts = await readFacts(db, withdraw, now);
  const signs: Sign[] = [
    facts.paid_before > 0
      ? { kind: 'paid-before', level: 'good', facts: { count: facts.paid_before } }
      : { kind: 'first-payout', level: 'low', facts: {} },
  ];
  if (facts.is_blocked) signs.push({ kind: 'blocked', level: 'high', facts: {} });
  if (facts.age_days * day < newFor)
    signs.push({ kind: 'new-account', level: 'middle', facts: { days: facts.age_days } });
  if (facts.changed_at)
    signs.push({ kind: 'account-changed', level: 'high', facts: { at: facts.changed_at } });
  if (facts.same_payment.length > 0)
    signs.push({ kind: 'same-payment-detail', level: 'high', facts: named(facts.same_payment) });
  if (facts.same_device.length > 0)
    signs.push({ kind: 'same-device', level: 'middle', facts: named(facts.same_device) });
  if (facts.pool_changed.length > 0)
    signs.push({ kind: 'prize-pool-changed', level: 'middle', facts: named(facts.pool_changed) });
  return [...signs, ...(await signsOfHeld(db, withdraw)), ...(await signsOfLimit(db, withdraw))];
}

const named = (names: readonly string[]) => ({ count: names.length, names: names.slice(0, 5).join(', ') });

/** Prizes of results that were taken back. */
async function signsOfHeld(db: Db | Trx, withdraw: StoredWithdraw): Promise<Sign[]> {
  const held = await listHeldPrizes(db, withdraw);
  const sum = (pick: 'owed' | 'frozen') => held.reduce((total, one) => total + toCents(one[pick]), 0);
  const facts = (cents: number) => ({ amount: fromCents(cents), currency: withdraw.currency });
  return [
    ...(sum('owed') > 0
      ? [{ kind: 'owed' as const, level: 'high' as const, facts: facts(sum('owed')) }]
      : []),
    ...(sum('frozen') > 0
      ? [{ kind: 'frozen' as const, level: 'middle' as const, facts: facts(sum('frozen')) }]
      : []),
  ];
}

async function signsOfLimit(db: Db | Trx, { amount, currency }: StoredWithdraw): Promise<Sign[]> {
  const limit = await findLimit(db, currency);
  if (limit === null) return [];
  const [asked, most] = [toCents(amount), toCents(limit)];
  const isJustUnder = asked <= most && asked >= most * justUnder;
  return isJustUnder ? [{ kind: 'just-under-limit', level: 'middle', facts: { limit, currency } }] : [];
}

async function readFacts(db: Db | Trx, withdraw: StoredWithdraw, now: Date): Promise<Facts> {
  const { id, user_id, currency, payment_key } = withdraw;
  const since = later(now, -changedWithin);
  const [facts] = await runKept(
    db,
    sql<Facts>`
    select floor(extract(epoch from ${now}::timestamptz - users.created_at) / 86400)::int as age_days,
      users.blocked_at is not null as is_blocked,
      (select count(*)::int from withdraws where user_id = users.id and status = 'PAID' and id <> ${id}::int) as paid_before,
      (select to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from (
          select at from audit where subject = 'user' and subject_id = users.id and after ? 'email'
          union all select users.access_changed_at) changed
        where at > ${since}::timestamptz) as changed_at,
      array(select distinct coalesce(nullif(other.nickname, ''), 'Player #' || other.id)
        from withdraws join users other on other.id = withdraws.user_id
        where payment_key = ${payment_key}::text and withdraws.user_id <> ${user_id}::int order by 1) as same_payment,
      array(select distinct coalesce(nullif(other.nickname, ''), 'Player #' || other.id)
        from sign_in_places own join sign_in_places theirs on theirs.device = own.device and theirs.user_id <> own.user_id
          join users other on other.id = theirs.user_id
        where own.user_id = ${user_id}::int order by 1) as same_device,
      array(select distinct tournaments.title from transactions join tournaments on tournaments.id = tournament_id
        where transactions.user_id = ${user_id}::int and transactions.currency = ${currency}::text
          and prize_pool_changed_at is not null order by 1) as pool_changed
    from users where users.id = ${user_id}::int`,
  );
  return facts!;
}
