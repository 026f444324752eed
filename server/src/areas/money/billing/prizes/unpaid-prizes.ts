import { walletCurrencies } from '@matchdesk/contract/limits';
import { isUnpaid } from '@matchdesk/contract/money/billing.rules';
import type { UnpaidPrizes } from '@matchdesk/contract/tournaments/next-task';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { listTreasurers } from '#people/index.ts';
import { toCents } from '#rows/ledger/index.ts';
import { planPrizes } from './preview.ts';

/** The prizes of a finished tournament that can still be paid, and who may pay them; null where there are none. */
export async function findUnpaidPrizes(
  { db, demo }: Context,
  tournament: Pick<StoredTournament, 'id' | 'status' | 'prize_pool' | 'prize_pool_changed_at'>,
): Promise<UnpaidPrizes | null> {
  const { prizes } = await planPrizes(db, tournament);
  const unpaid = prizes.lines.filter(isUnpaid);
  if (unpaid.length === 0) return null;
  const totals = walletCurrencies.map((currency) => ({
    currency,
    amount:
      unpaid
        .filter((line) => line.currency === currency)
        .reduce((sum, { due, waiting }) => sum + toCents(due) + toCents(waiting), 0) / 100,
  }));
  const people = await listTreasurers(db, demo);
  return {
    count: unpaid.length,
    totals: totals.filter(({ amount }) => amount > 0),
    treasurers: people.map(({ id, nickname }) => ({ id, nickname })),
  };
}
