import type { UserId } from '@matchdesk/contract/ids';
import {
  listPaid,
  listPlaced,
  listRuns,
  mapPayees,
  type PaidPrize,
  type Payee,
  type PlacedParticipant,
  type PrizeRun,
} from '#areas/money/billing/prizes/prizes.store.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Share, shareOut, type Unclaimed } from './prizes.shares.ts';
import { isMisplaced } from './prizes.store.ts';

export type Prized = Pick<StoredTournament, 'id' | 'status' | 'prize_pool' | 'prize_pool_changed_at'>;

/**
 * How a tournament ended, and what was paid for it. It changes only under the tournament's lock, except for the held
 * part of a payment, which changes with its wallet.
 */
export interface Ending {
  tournament: Prized;
  placed: PlacedParticipant[];
  shares: Share[];
  unclaimed: Unclaimed[];
  runs: PrizeRun[];
  paid: PaidPrize[];
  /**
   * Whether prizes were paid by places that would be counted differently now. What was not paid then is not paid by the
   * new places either.
   */
  isMisplaced: boolean;
}

export async function readEnding(db: Db | Trx, tournament: Prized): Promise<Ending> {
  const { id, status, prize_pool: pool } = tournament;
  const isOver = status === 'FINISHED' || status === 'CLOSED';
  const lastPlace = pool.reduce((last, { place }) => Math.max(last, place), 0);
  const placed = isOver ? await listPlaced(db, id, lastPlace) : [];
  const runs = await listRuns(db, id);
  const paid = runs.length > 0 ? await listPaid(db, id) : [];
  const isMisplacedNow = holdingRun({ runs }) !== undefined && (await isMisplaced(db, id));
  return { tournament, placed, ...shareOut(pool, placed), runs, paid, isMisplaced: isMisplacedNow };
}

/** The run in force: the one that was not reverted. */
export const holdingRun = ({ runs }: Pick<Ending, 'runs'>): PrizeRun | undefined =>
  runs.find(({ reverted_at }) => reverted_at === null);

/** Everybody who gets a prize or got one. */
export function mapPayeesOf(
  db: Db | Trx,
  { shares, paid }: Pick<Ending, 'shares' | 'paid'>,
): Promise<Map<UserId, Payee>> {
  return mapPayees(
    db,
    [...shares, ...paid].map(({ user }) => user),
  );
}
