import type { UserId } from '@matchdesk/contract/ids';
import type { TwoPeopleReason } from '@matchdesk/contract/money/billing';
import { day, later } from '#clock.ts';
import type { Db, Trx } from '#database/schema.ts';
import { type LinkTimes, linkedWith, type NamedGrant } from '#people/index.ts';
import { toCents } from '#rows/ledger/index.ts';
import { type Paid, readPaid } from './paid.store.ts';
import { hasLimit, type Terms } from './payout-terms.ts';
import type { StoredWithdraw } from './withdraws.store.ts';

type Requested = Pick<StoredWithdraw, 'user_id' | 'payment_key' | 'currency' | 'amount' | 'created_at'>;

/** Grants since the request and of the last seven days link people, but none from before there was a limit. */
export const linkTimesOf = ({ created_at }: Requested, { limit_since }: Terms, now: Date): LinkTimes => ({
  now,
  asked: new Date(created_at),
  from: limit_since === null ? undefined : new Date(limit_since),
});

/**
 * Why paying a request needs two people; empty where one is enough. What the payee got in the last 24 hours counts, so
 * that splitting a sum does not help, not even over accounts with the same payment detail. What the payer paid counts
 * too, so that splitting it over many payees does not help. Linked people count as one payer.
 */
export async function listReasonsForTwo(
  db: Db | Trx,
  withdraw: Requested,
  { payer, terms, links, now }: { payer: UserId; terms: Terms; links: readonly NamedGrant[]; now: Date },
): Promise<TwoPeopleReason[]> {
  const reasons: TwoPeopleReason[] = terms.rate_differing === null ? [] : ['rate'];
  if (hasLimit(terms)) {
    const payers = [payer, ...linkedWith(payer, links, new Date(withdraw.created_at)).keys()];
    const since = later(now, -day);
    const paid = await readPaid(db, { payee: withdraw, payers, since });
    if (isAbove(paid.payee, withdraw, terms)) reasons.push('payee');
    if (isAbove(paid.payers, withdraw, terms)) reasons.push('payer');
  }
  return reasons.length === 0 && terms.needs_two ? ['before'] : reasons;
}

function isAbove(
  paid: Paid,
  { currency, amount }: Requested,
  { worth, limit_eur, limit_coins }: Terms,
): boolean {
  if (limit_eur !== null && toCents(paid.eur) + toCents(worth) > toCents(limit_eur)) return true;
  if (limit_coins === null || currency !== 'COINS') return false;
  return toCents(paid.coins) + toCents(amount) > toCents(limit_coins);
}
