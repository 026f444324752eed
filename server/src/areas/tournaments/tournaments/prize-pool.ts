import { isStarted } from '@matchdesk/contract/statuses';
import type { PrizePlace } from '@matchdesk/contract/tournaments/tournaments';
import type { TournamentEdit } from '@matchdesk/contract/tournaments/tournaments.form';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { hasPaidPrizes } from '#rows/ledger/index.ts';

/** After the start, changed prizes need a confirmation and are marked as changed. Paid prizes cannot change. */
export async function changeOfPrizes(
  { trx, now }: Step,
  before: StoredTournament,
  { prize_pool, confirm_prize_pool }: Pick<TournamentEdit, 'prize_pool' | 'confirm_prize_pool'>,
): Promise<{ prize_pool_changed_at?: string }> {
  if (!isStarted(before.status) || isSame(before.prize_pool, prize_pool)) return {};
  if (await hasPaidPrizes(trx, before.id)) throw refuse('prizes-paid');
  if (!confirm_prize_pool) throw refuse('prize-pool-asks');
  return { prize_pool_changed_at: now.toISOString() };
}

const isSame = (one: readonly PrizePlace[], other: readonly PrizePlace[]): boolean =>
  JSON.stringify(inWords(one)) === JSON.stringify(inWords(other));

const inWords = (pool: readonly PrizePlace[]) =>
  pool
    .filter(({ prizes }) => prizes.length > 0)
    .map(({ place, prizes }) => [place, prizes.map(({ wallet, value }) => `${wallet} ${value}`).sort()]);
