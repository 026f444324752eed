import type { UserId } from '@matchdesk/contract/ids';
import { type WalletCurrency, walletCurrencies } from '@matchdesk/contract/limits';
import type { PrizeLine, Prizes } from '@matchdesk/contract/money/billing';
import { isPaidByRun, isUnpaid } from '@matchdesk/contract/money/billing.rules';
import {
  digestOf,
  isMisplaced,
  listPaid,
  listPlaced,
  mapPayees,
  type PaidPrize,
  type Payee,
  type PlacedParticipant,
  type PrizeRun,
  readPayments,
} from '#areas/money/billing/prizes/prizes.store.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { getKnown } from '#known.ts';
import { type NamedHandPayment, toCents } from '#rows/ledger/index.ts';
import { handPaidOf, keyOf, listOverpaid, toHandPayment } from './hand-paid.ts';
import { type Share, shareOut, type Unclaimed } from './shares.ts';

type Prized = Pick<StoredTournament, 'id' | 'status' | 'prize_pool' | 'prize_pool_changed_at'>;

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
  handPayments: NamedHandPayment[];
  /**
   * Whether prizes were paid by places that would be counted differently now. What was not paid then is not paid by the
   * new places either.
   */
  isMisplaced: boolean;
}

/** The run in force: the one that was not reverted. */
export const holdingRun = ({ runs }: Pick<Ending, 'runs'>): PrizeRun | undefined =>
  runs.find(({ reverted_at }) => reverted_at === null);

/** One line of the preview, with what paying it needs. */
export interface PlannedLine {
  line: PrizeLine;
  share: Share;
  /** The earlier, equal payment, which is only released. */
  released: PaidPrize | undefined;
}

export interface Plan {
  prizes: Prizes;
  planned: PlannedLine[];
  /** Earlier payments that are taken back, as far as they are held. */
  takenBack: PaidPrize[];
  /** The run in force. */
  run: PrizeRun | undefined;
  generation: number;
}

/** What paying would do now. */
export async function planPrizes(db: Db | Trx, tournament: Prized): Promise<Plan> {
  const ending = await readEnding(db, tournament);
  return planOf(ending, await mapPayeesOf(db, ending));
}

/** A caller that pays must hold the locks of the tournament and the wallets. */
export function planOf(ending: Ending, payees: ReadonlyMap<UserId, Payee>): Plan {
  const { tournament, placed, shares, unclaimed, runs, paid, handPayments } = ending;
  const run = holdingRun(ending);
  const placedBy = new Map(placed.map((one) => [one.participant, one]));
  const done = new Map(paid.filter(({ status }) => status === 'SUCCESS').map((one) => [keyOf(one), one]));
  const held = paid.filter(({ status }) => status === 'PENDING');
  const heldBy = new Map(held.map((one) => [keyOf(one), one]));
  const handPaid = handPaidOf(handPayments);
  const planned = shares.map((share): PlannedLine => {
    const before = heldBy.get(keyOf(share));
    const isSame = before !== undefined && isWhole(before) && toCents(before.amount) === share.cents;
    const { cents: byHand, waiting } = handPaid.get(keyOf(share)) ?? { cents: 0, waiting: 0 };
    const { name, match_id } = getKnown(placedBy, share.participant, 'the place of somebody who has a share');
    const paidNow = done.get(keyOf(share));
    const payee = getKnown(payees, share.user, 'the payee of a share');
    const due = paidNow ? 0 : Math.max(0, share.cents - byHand);
    const line = {
      place_from: share.place_from,
      place_to: share.place_to,
      participant: { id: share.participant, name },
      user: { id: share.user, nickname: payee.nickname },
      currency: share.currency,
      amount: paidNow ? Number(paidNow.amount) : share.cents / 100,
      tied: share.tied,
      on_seat: share.on_seat,
      shared_by: share.shared_by,
      match_id,
      cannot: due === 0 ? null : cannotBePaid(payee, share.currency, { ...ending, byHand }),
      transaction_id: paidNow?.id ?? null,
      before: before ? toBefore(before) : null,
      is_released: isSame,
      by_hand: byHand / 100,
      waiting: waiting / 100,
      due: due / 100,
    };
    return {
      line: { ...line, digest: digestOf(line) },
      share,
      released: isSame ? before : undefined,
    };
  });
  const kept = new Set(planned.flatMap(({ released }) => (released ? [released.id] : [])));
  const takenBack = held.filter(({ id }) => !kept.has(id));
  const lines = planned.map(({ line }) => line);
  const generation = run?.generation ?? (runs[0]?.generation ?? 0) + 1;
  const prizes: Prizes = {
    state: stateOf(ending, lines),
    digest: digestOf({ generation, lines, held: held.map((one) => [one.id, one.frozen, one.owed]) }),
    lines,
    totals: totalsOf(lines),
    unclaimed: unclaimed.map(({ cents, ...one }) => ({ ...one, amount: cents / 100 })),
    taken_back: takenBack.map((one) => ({
      ...toBefore(one),
      user: { id: one.user, nickname: getKnown(payees, one.user, 'the payee of a prize').nickname },
      currency: one.currency,
    })),
    prize_pool_changed_at: tournament.prize_pool_changed_at,
    runs: runs.map(({ generation: number, at, by, reverted_at, totals }) => ({
      generation: number,
      at,
      by,
      reverted_at,
      totals: walletCurrencies
        .filter((currency) => totals[currency] !== undefined)
        .map((currency) => ({ currency, amount: Number(totals[currency]) })),
    })),
    hand_payments: handPayments.map(toHandPayment),
    overpaid: listOverpaid(handPayments, shares),
  };
  return { prizes, planned, takenBack, run, generation };
}

function stateOf(ending: Ending, lines: readonly PrizeLine[]): Prizes['state'] {
  const isPaid = isAnythingPaid(ending);
  const isOpen = ending.tournament.status === 'FINISHED' && lines.some(isUnpaid);
  if (isPaid) return isOpen ? 'rest-to-pay' : 'paid';
  return isOpen ? 'to-pay' : 'nothing';
}

const isAnythingPaid = ({ runs, handPayments }: Pick<Ending, 'runs' | 'handPayments'>): boolean =>
  holdingRun({ runs }) !== undefined || handPayments.some(({ undone }) => undone === null);

/** Whether nothing of it was taken back, so that it can be released as it is. */
const isWhole = ({ amount, frozen, owed }: PaidPrize) => toCents(frozen) + toCents(owed) === toCents(amount);

const toBefore = ({ id, amount, frozen, owed }: PaidPrize) => ({
  transaction_id: id,
  amount: Number(amount),
  frozen: Number(frozen),
  owed: Number(owed),
});

function cannotBePaid(
  { is_blocked, is_deleted, is_guest, wallets }: Payee,
  currency: WalletCurrency,
  { isMisplaced, byHand }: Pick<Ending, 'isMisplaced'> & { byHand: number },
): PrizeLine['cannot'] {
  if (isMisplaced) return 'places-differ';
  if (is_deleted) return 'deleted';
  if (is_guest) return 'guest';
  if (is_blocked) return 'blocked';
  if (wallets !== null && !wallets.includes(currency)) return 'wallet-not-in-country';
  return byHand > 0 ? 'partly-by-hand' : null;
}

/** The totals of what the run pays or has paid. */
function totalsOf(lines: readonly PrizeLine[]): Prizes['totals'] {
  return walletCurrencies
    .map((currency) => ({
      currency,
      amount:
        lines
          .filter((line) => line.currency === currency && (line.transaction_id !== null || isPaidByRun(line)))
          .reduce((sum, { amount }) => sum + toCents(amount), 0) / 100,
    }))
    .filter(({ amount }) => amount > 0);
}

export async function readEnding(db: Db | Trx, tournament: Prized): Promise<Ending> {
  const { id, status, prize_pool: pool } = tournament;
  const isOver = status === 'FINISHED' || status === 'CLOSED';
  const lastPlace = pool.reduce((last, { place }) => Math.max(last, place), 0);
  const placed = isOver ? await listPlaced(db, id, lastPlace) : [];
  const { runs, handPayments } = await readPayments(db, id);
  const paid = runs.length > 0 ? await listPaid(db, id) : [];
  const isMisplacedNow = isAnythingPaid({ runs, handPayments }) && (await isMisplaced(db, id));
  return {
    tournament,
    placed,
    ...shareOut(pool, placed),
    runs,
    paid,
    handPayments,
    isMisplaced: isMisplacedNow,
  };
}

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
