import { channels } from '@matchdesk/contract/channels';
import type { TournamentId, TransactionId } from '@matchdesk/contract/ids';
import { walletCurrencies } from '@matchdesk/contract/limits';
import type { Prizes } from '@matchdesk/contract/money/billing';
import { isPaidByRun } from '@matchdesk/contract/money/billing.rules';
import { listPaid, type PrizeRun } from '#areas/money/billing/prizes/prizes.store.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Trx } from '#database/schema.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import {
  fromCents,
  holdWallets,
  type Move,
  moveMoney,
  setTransactionStatus,
  toCents,
  type WalletKey,
} from '#rows/ledger/index.ts';
import { checkLedgerGood, checkMayTouchMoney, readGuards } from '../money-pause.ts';
import { nameSeconds } from './hand-seconds.ts';
import {
  type Ending,
  holdingRun,
  mapPayeesOf,
  type Plan,
  type PlannedLine,
  planOf,
  readEnding,
} from './preview.ts';
import { adoptReleased, type SavedRun, saveRun } from './prizes.store.ts';

/**
 * Pays exactly what the preview with this digest showed: everything is computed again under the locks. Whoever cannot
 * be paid yet is paid later in the same run.
 */
export function payPrizes(
  context: Context,
  actor: Person,
  id: TournamentId,
  digest: string,
): Promise<Prizes> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    const name = (prizes: Prizes) => nameSeconds({ db: trx, demo: context.demo, now }, prizes);
    const tournament = await lockExistingTournament(trx, id);
    const guards = await readGuards(trx, actor);
    checkMayTouchMoney(actor, guards, now);
    const ending = await readEnding(trx, tournament);
    if (holdingRun(ending)?.digest === digest)
      return name(planOf(ending, await mapPayeesOf(trx, ending)).prizes);
    if (tournament.status !== 'FINISHED') throw refuse('status-forbids', { status: tournament.status });
    await holdWallets(trx, walletsOf(ending));
    checkLedgerGood(guards);
    if (ending.paid.length > 0) ending.paid = await listPaid(trx, id);
    const payees = await mapPayeesOf(trx, ending);
    const plan = planOf(ending, payees);
    if (plan.prizes.digest !== digest) throw refuse('prizes-changed');
    if (!plan.prizes.lines.some(isPaidByRun)) {
      if (plan.run) return name(plan.prizes);
      throw refuse('nothing-to-pay');
    }
    const saved = await payAll(step, actor, id, plan, digest);
    return name(planOf(await withSaved(trx, ending, saved), payees).prizes);
  });
}

const walletsOf = ({ shares, paid }: Ending): WalletKey[] =>
  [...shares, ...paid].map(({ user, currency }) => ({ user_id: user, currency }));

/** Adds the saved run. Earlier payments may have changed with it, so they are read again. */
async function withSaved(trx: Trx, ending: Ending, { run, paid }: SavedRun): Promise<Ending> {
  return {
    ...ending,
    runs: [run, ...ending.runs.filter(({ id }) => id !== run.id)],
    paid: ending.paid.length > 0 ? await listPaid(trx, ending.tournament.id) : paid,
  };
}

async function payAll(
  step: Step,
  actor: Person,
  id: TournamentId,
  plan: Plan,
  digest: string,
): Promise<SavedRun> {
  const { trx, now } = step;
  const { planned, generation, prizes } = plan;
  const open = planned.filter(({ line }) => isPaidByRun(line));
  const fresh = open.filter(({ released }) => !released);
  const action = 'prizes paid';
  const saved = await saveRun(step, actor, plan, {
    tournament_id: id,
    digest,
    totals: totalsOf(plan, open),
    unpaid: planned.filter(({ line }) => line.cannot !== null),
    fresh,
    audit: {
      action,
      after: { run: generation, lines: open.length, totals: JSON.stringify(prizes.totals) },
    },
  });
  const moves = [...thawing(open), ...takingBack(plan, fresh)];
  await moveMoney(trx, moves, { now, actor });
  await adoptReleased(trx, saved.run.id, open);
  await setTransactionStatus(trx, listFullyTakenBack(plan, moves), 'CANCELED');
  step.announce(channels.desk('billing'), action, { id });
  return saved;
}

/** The totals of the whole run, with what it paid before. */
function totalsOf({ run }: Plan, open: readonly PlannedLine[]): PrizeRun['totals'] {
  return Object.fromEntries(
    walletCurrencies.map((currency) => {
      const cents = open
        .filter(({ share }) => share.currency === currency)
        .reduce((sum, { share }) => sum + share.cents, 0);
      return [currency, fromCents(cents + toCents(run?.totals[currency] ?? 0))];
    }),
  );
}

const thawing = (open: readonly PlannedLine[]): Move[] =>
  open.flatMap(({ released }) =>
    released ? [{ transaction: released.id, kind: 'thaw', amount: released.frozen }] : [],
  );

/**
 * The held part of earlier payments goes back; the part that was already paid out is withheld from what the same person
 * gets now.
 */
function takingBack({ takenBack }: Plan, fresh: readonly PlannedLine[]): Move[] {
  const left = new Map<string, number>();
  for (const { share } of fresh) {
    const key = `${share.user} ${share.currency}`;
    left.set(key, (left.get(key) ?? 0) + share.cents);
  }
  return takenBack.flatMap(({ id, user, currency, frozen, owed }): Move[] => {
    const key = `${user} ${currency}`;
    const withheld = Math.min(toCents(owed), left.get(key) ?? 0);
    left.set(key, (left.get(key) ?? 0) - withheld);
    return [
      { transaction: id, kind: 'take-back', amount: frozen },
      { transaction: id, kind: 'withhold', amount: fromCents(withheld) },
    ];
  });
}

/** The earlier payments that are now taken back completely. */
function listFullyTakenBack({ takenBack }: Plan, moves: readonly Move[]): TransactionId[] {
  const taken = new Map<TransactionId, number>();
  for (const { transaction, amount } of moves)
    taken.set(transaction, (taken.get(transaction) ?? 0) + toCents(amount));
  return takenBack
    .filter(({ id, frozen, owed }) => (taken.get(id) ?? 0) === toCents(frozen) + toCents(owed))
    .map(({ id }) => id);
}
