import type { Prizes } from '@matchdesk/contract/billing';
import type { TournamentId, TransactionId } from '@matchdesk/contract/ids';
import { walletCurrencies } from '@matchdesk/contract/limits';
import { sql } from 'kysely';
import {
  checkLedgerGood,
  ensureWallets,
  fromCents,
  lockWallets,
  type Move,
  moveMoney,
  setTransactionStatus,
  toCents,
} from '#areas/ledger/index.ts';
import { getTournament, lockExistingTournament } from '#areas/tournaments/index.ts';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Trx } from '#database/schema.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { checkMayTouchMoney } from '../money-pause.ts';
import { type Plan, type PlannedLine, planPrizes } from './preview.ts';

export async function previewPrizes({ db }: Context, id: TournamentId): Promise<Prizes> {
  return (await planPrizes(db, await getTournament(db, id))).prizes;
}

/**
 * Pays what the preview with this digest said, and nothing else: everything is computed again under the locks. Whoever
 * cannot be paid yet is paid later in the same run.
 */
export function payPrizes(
  context: Context,
  actor: Person,
  id: TournamentId,
  digest: string,
): Promise<Prizes> {
  return transact(context, async (step) => {
    const { trx } = step;
    const tournament = await lockExistingTournament(trx, id);
    await checkMayTouchMoney(trx, actor, step.now);
    const before = await planPrizes(trx, tournament);
    if (before.run?.digest === digest) return before.prizes;
    if (tournament.status !== 'FINISHED') throw refuse('status-forbids', { status: tournament.status });
    const keys = [
      ...before.planned.map(({ share }) => ({ user_id: share.user, currency: share.currency })),
      ...before.takenBack.map(({ user, currency }) => ({ user_id: user, currency })),
    ];
    await ensureWallets(trx, keys);
    await lockWallets(trx, keys);
    await checkLedgerGood(trx);
    const plan = await planPrizes(trx, tournament);
    if (plan.prizes.digest !== digest) throw refuse('prizes-changed');
    if (plan.prizes.state === 'paid') return plan.prizes;
    if (plan.prizes.state === 'nothing') throw refuse('nothing-to-pay');
    await payAll(step, actor, id, plan, digest);
    return (await planPrizes(trx, tournament)).prizes;
  });
}

async function payAll(step: Step, actor: Person, id: TournamentId, plan: Plan, digest: string) {
  const { trx, now } = step;
  const open = plan.planned.filter(({ line }) => line.transaction_id === null && line.cannot === null);
  const runId = await keepRun(trx, actor, id, plan, open, digest, now);
  const fresh = open.filter(({ released }) => !released);
  const released = open.flatMap(({ released: before }) => (before ? [before] : []));
  const paid = await insertPrizes(trx, id, runId, fresh, now);

  const moves: Move[] = [
    ...fresh.map(({ share }, index) => ({
      transaction: paid[index]!,
      kind: 'prize' as const,
      amount: fromCents(share.cents),
    })),
    ...released.map((before) => ({ transaction: before.id, kind: 'thaw' as const, amount: before.frozen })),
    ...takingBack(plan, fresh),
  ];
  await moveMoney(trx, moves, { now, actor });
  await adoptReleased(trx, runId, open);
  await setTransactionStatus(trx, listTakenWhole(plan, moves), 'CANCELED');
  await recordChange(step, {
    actor,
    area: 'billing',
    subject: 'tournament',
    id,
    action: 'prizes paid',
    after: { run: plan.generation, lines: open.length, totals: JSON.stringify(plan.prizes.totals) },
  });
}

/** What is held of earlier payments goes back; what has left is kept out of what the same person gets now. */
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

/** The earlier payments of which nothing is left. */
function listTakenWhole({ takenBack }: Plan, moves: readonly Move[]): TransactionId[] {
  const taken = new Map<TransactionId, number>();
  for (const { transaction, amount } of moves)
    taken.set(transaction, (taken.get(transaction) ?? 0) + toCents(amount));
  return takenBack
    .filter(({ id, frozen, owed }) => (taken.get(id) ?? 0) === toCents(frozen) + toCents(owed))
    .map(({ id }) => id);
}

/** The first payment makes the run; later ones, of those who could not be paid before, belong to the same. */
async function keepRun(
  trx: Trx,
  actor: Person,
  tournament_id: TournamentId,
  { run, generation, planned }: Plan,
  open: readonly PlannedLine[],
  digest: string,
  now: Date,
): Promise<number> {
  const totals = Object.fromEntries(
    walletCurrencies.map((currency) => {
      const cents = open
        .filter(({ share }) => share.currency === currency)
        .reduce((sum, { share }) => sum + share.cents, 0);
      return [currency, fromCents(cents + toCents(run?.totals[currency] ?? 0))];
    }),
  );
  const unpaid = planned.filter(({ line }) => line.cannot !== null).map(({ line }) => line);
  const row = { digest, totals: JSON.stringify(totals), unpaid: JSON.stringify(unpaid) };
  if (run) {
    await trx.updateTable('prize_runs').set(row).where('id', '=', run.id).execute();
    return run.id;
  }
  const { id } = await trx
    .insertInto('prize_runs')
    .values({ ...row, tournament_id, generation, actor_id: actor.id, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** In the order of the lines. */
async function insertPrizes(
  trx: Trx,
  tournamentId: TournamentId,
  runId: number,
  fresh: readonly PlannedLine[],
  now: Date,
): Promise<TransactionId[]> {
  if (fresh.length === 0) return [];
  const column = <T>(pick: (line: PlannedLine) => T) => fresh.map(pick);
  const { rows } = await sql<{ id: TransactionId; key: string }>`
    insert into transactions (user_id, currency, amount, type, status, payment_system, run_id, tournament_id,
      participant_id, place_from, place_to, match_id, created_at)
    select user_id, currency, amount, 'ACCRUAL_TOURNAMENT_PRIZE', 'SUCCESS', 'internal', ${runId}, ${tournamentId},
      participant_id, place_from, place_to, match_id, ${now}::timestamptz
    from unnest(${column(({ share }) => share.user)}::int[], ${column(({ share }) => share.currency)}::text[],
      ${column(({ share }) => fromCents(share.cents))}::numeric[], ${column(({ share }) => share.participant)}::int[],
      ${column(({ share }) => share.place_from)}::int[], ${column(({ share }) => share.place_to)}::int[],
      ${column(({ line }) => line.match_id)}::int[])
      as line (user_id, currency, amount, participant_id, place_from, place_to, match_id)
    returning id, participant_id || ' ' || user_id || ' ' || currency as key`.execute(trx);
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return fresh.map(({ share }) => ids.get(`${share.participant} ${share.user} ${share.currency}`)!);
}

/** An earlier payment that is right again belongs to this run, with the place it is paid for now. */
async function adoptReleased(trx: Trx, runId: number, open: readonly PlannedLine[]): Promise<void> {
  const adopted = open.filter(({ released }) => released);
  if (adopted.length === 0) return;
  await sql`
    update transactions set run_id = ${runId}, status = 'SUCCESS', place_from = line.place_from,
      place_to = line.place_to, match_id = line.match_id
    from unnest(${adopted.map(({ released }) => released!.id)}::int[], ${adopted.map(({ share }) => share.place_from)}::int[],
      ${adopted.map(({ share }) => share.place_to)}::int[], ${adopted.map(({ line }) => line.match_id)}::int[])
      as line (id, place_from, place_to, match_id)
    where transactions.id = line.id`.execute(trx);
}
