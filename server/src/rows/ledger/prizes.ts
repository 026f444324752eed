import type { TournamentId, TransactionId, UserId } from '@matchdesk/contract/ids';
import type { WalletCurrency } from '@matchdesk/contract/limits';
import { sql } from 'kysely';
import { recordChange } from '#audit/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { Step } from '#database/transact.ts';
import { getKnown, oneRow } from '#known.ts';
import {
  fromCents,
  lockWallets,
  type Move,
  moveMoney,
  type StoredWallet,
  setTransactionStatus,
  toCents,
  type WalletKey,
} from './ledger.store.ts';

/** A prize whose result was taken back: how much of it is held, and how much had already left the free money. */
interface HeldPrize {
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

interface Paid {
  id: TransactionId;
  user_id: UserId;
  currency: WalletCurrency;
  amount: string;
}

async function findRun(db: Db | Trx, id: TournamentId): Promise<number | undefined> {
  const found = await db
    .selectFrom('prize_runs')
    .where('tournament_id', '=', id)
    .where('reverted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return found?.id;
}

/** Whether prizes of a tournament are paid, by a run whose result still stands or by hand. */
export async function hasPaidPrizes(db: Db | Trx, id: TournamentId): Promise<boolean> {
  const { rows } = await sql<{ is_paid: boolean }>`
    select exists (select from prize_runs where tournament_id = ${id} and reverted_at is null)
      or exists (select from hand_payments where tournament_id = ${id} and undone_at is null) as is_paid`.execute(
    db,
  );
  return oneRow(rows).is_paid;
}

/**
 * Takes back the prizes of a result: what is still free is held, what has left stays owed. The caller holds the
 * tournament's lock.
 */
export async function revertPrizes(
  step: Step,
  actor: { id: UserId } | undefined,
  id: TournamentId,
): Promise<void> {
  const { trx, now } = step;
  const run = await findRun(trx, id);
  if (run === undefined) return;
  const { rows: paid } = await sql<Paid>`
    select id, user_id, currency, amount from transactions where run_id = ${run} and status = 'SUCCESS'
    order by id`.execute(trx);
  const free = new Map<string, number>();
  const keyOf = ({ user_id, currency }: Pick<Paid, 'user_id' | 'currency'>) => `${user_id} ${currency}`;
  for (const wallet of await lockWallets(trx, paid)) free.set(keyOf(wallet), toCents(wallet.free));
  const moves = paid.map((prize) => {
    const left = getKnown(free, keyOf(prize), 'the wallet that was just locked');
    const cents = Math.min(toCents(prize.amount), left);
    free.set(keyOf(prize), left - cents);
    return { transaction: prize.id, kind: 'freeze' as const, amount: fromCents(cents) };
  });
  await moveMoney(trx, moves, { now, actor });
  await setTransactionStatus(
    trx,
    paid.map((prize) => prize.id),
    'PENDING',
  );
  await trx.updateTable('prize_runs').set({ reverted_at: now }).where('id', '=', run).execute();
  await recordChange(step, {
    actor,
    area: 'billing',
    subject: 'tournament',
    id,
    action: 'prizes frozen',
    after: { lines: paid.length },
  });
}

/**
 * For a correction of a finished tournament: holds prizes if somebody who was paid has another place when the step is
 * done.
 */
export function reviewPrizes(step: Step, actor: { id: UserId } | undefined, id: TournamentId): void {
  step.beforeCommit(`prizes of tournament ${id}`, () => review(step, actor, id));
}

async function review(step: Step, actor: { id: UserId } | undefined, id: TournamentId): Promise<void> {
  const { rows } = await sql<{ differs: boolean }>`
    select exists (
      select from prize_runs join transactions t on t.run_id = prize_runs.id
        join participants p on p.id = t.participant_id
      where prize_runs.tournament_id = ${id} and reverted_at is null
        and (t.place_from, t.place_to, t.place_seat) is distinct from (p.place_from, p.place_to, p.place_seat)) as differs`.execute(
    step.trx,
  );
  if (oneRow(rows).differs) await revertPrizes(step, actor, id);
}
