import type { TransactionId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import { fromCents, toCents } from './cents.ts';
import { type Move, moveMoney, type StoredWallet, type WalletKey } from './ledger.store.ts';

/** A prize whose result was taken back: how much of it is held, and how much had already left the free money. */
export interface HeldPrize {
  id: TransactionId;
  amount: string;
  frozen: string;
  owed: string;
}

/** How much of a prize is held, and how much was taken back, for every transaction of `t`. */
export const heldOf = sql`lateral (
  select coalesce(sum(case 'frozen' when to_pot then amount when from_pot then -amount else 0 end), 0) as frozen,
    coalesce(sum(amount) filter (where to_pot = 'house'), 0) as taken
  from movements where transaction_id = t.id) held`;

/** The prizes of a wallet that were taken back and are not settled, the oldest first. */
async function listHeldPrizes(db: Db | Trx, { user_id, currency }: WalletKey): Promise<HeldPrize[]> {
  const { rows } = await sql<HeldPrize>`
    select t.id, t.amount, held.frozen, t.amount - held.frozen - held.taken as owed
    from transactions t join ${heldOf} on true
    where t.user_id = ${user_id} and t.currency = ${currency} and t.status = 'PENDING'
      and t.type = 'ACCRUAL_TOURNAMENT_PRIZE'
    order by t.id`.execute(db);
  return rows;
}

/** The sums of such prizes, for the wallet of every request of `w`. */
export const heldInWallet = sql`lateral (
  select coalesce(sum(held.frozen), 0) as frozen, coalesce(sum(t.amount - held.frozen - held.taken), 0) as owed
  from transactions t join ${heldOf} on true
  where t.user_id = w.user_id and t.currency = w.currency and t.status = 'PENDING'
    and t.type = 'ACCRUAL_TOURNAMENT_PRIZE') held_prizes`;

/**
 * Money that comes back to a wallet is held first for prizes that were taken back. The caller has locked the wallet.
 */
export async function freezeOwed(
  trx: Trx,
  wallet: StoredWallet,
  { now, actor }: { now: Date; actor: { id: UserId } },
): Promise<void> {
  let free = toCents(wallet.free);
  const moves: Move[] = [];
  for (const { id, owed } of await listHeldPrizes(trx, wallet)) {
    const amount = Math.min(toCents(owed), free);
    free -= amount;
    moves.push({ transaction: id, kind: 'freeze', amount: fromCents(amount) });
  }
  await moveMoney(trx, moves, { now, actor });
}
