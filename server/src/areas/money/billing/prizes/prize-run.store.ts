import type { TournamentId } from '@matchdesk/contract/ids';
import type { WalletCurrency } from '@matchdesk/contract/limits';
import { sql } from 'kysely';
import type { PaidPrize, PrizeRun } from '#areas/money/billing/prizes/prizes.store.ts';
import { insertingAudit } from '#audit/index.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Trx } from '#database/schema.ts';
import type { Step } from '#database/transact.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { fromCents, insertingFirstMovements } from '#rows/ledger/index.ts';
import type { Plan, PlannedLine } from './prizes.preview.ts';

export interface NewRun {
  tournament_id: TournamentId;
  digest: string;
  totals: Partial<Record<WalletCurrency, string>>;
  /** Lines that cannot be paid yet. */
  unpaid: readonly PlannedLine[];
  /** Lines that are paid for the first time, not only released. */
  fresh: readonly PlannedLine[];
  audit: { action: string; after: Record<string, unknown> };
}

export interface SavedRun {
  run: PrizeRun;
  /** The payments of `fresh`. */
  paid: PaidPrize[];
}

/** The first payment creates the run; later payments, to those who could not be paid before, belong to the same run. */
function savingRun({ run, generation }: Plan, actor: Person, now: Date, row: NewRun) {
  const { tournament_id, digest } = row;
  const totals = JSON.stringify(row.totals);
  const unpaid = JSON.stringify(row.unpaid.map(({ line }) => line));
  return run
    ? sql`
      update prize_runs set digest = ${digest}::text, totals = ${totals}::jsonb, unpaid = ${unpaid}::jsonb
      where id = ${run.id}::int returning id`
    : sql`
      insert into prize_runs (tournament_id, generation, digest, totals, unpaid, actor_id, at)
      values (${tournament_id}::int, ${generation}::int, ${digest}::text, ${totals}::jsonb, ${unpaid}::jsonb,
        ${actor.id}::int, ${now}::timestamptz)
      returning id`;
}

const toRow = ({ share, line }: PlannedLine) => ({
  user_id: share.user,
  currency: share.currency,
  amount: fromCents(share.cents),
  participant_id: share.participant,
  place_from: share.place_from,
  place_to: share.place_to,
  place_seat: share.place_seat,
  match_id: line.match_id,
});

/** Writes the run, its payments with their movements, and the audit row, in one statement. */
export async function saveRun({ trx, now }: Step, actor: Person, plan: Plan, row: NewRun): Promise<SavedRun> {
  const { tournament_id, digest, totals, fresh } = row;
  const audit = { at: now, actor, subject: 'tournament', subjectId: tournament_id, ...row.audit };
  const saved = await runPrepared(
    trx,
    sql<PaidPrize>`
      with run as (${savingRun(plan, actor, now, row)}),
        paid as (
          insert into transactions (user_id, currency, amount, type, status, payment_system, run_id, tournament_id,
            participant_id, place_from, place_to, place_seat, match_id, created_at)
          select user_id, currency, amount, 'ACCRUAL_TOURNAMENT_PRIZE', 'SUCCESS', 'internal', run.id,
            ${tournament_id}::int, participant_id, place_from, place_to, place_seat, match_id, ${now}::timestamptz
          from run cross join json_to_recordset(${JSON.stringify(fresh.map(toRow))}::json)
            as line (user_id int, currency text, amount numeric, participant_id int, place_from int, place_to int,
              place_seat int, match_id int)
          returning id, run_id, participant_id, user_id, currency, amount, status),
        moved as (${insertingFirstMovements('prize', sql.ref('paid'), { now, actor })}),
        audited as (${insertingAudit(audit)})
      select paid.id, run.id as run_id, participant_id as participant, user_id as "user", currency, amount, status,
        0 as frozen, 0 as owed
      from run left join paid on true`,
  );
  const run = {
    id: known(saved[0], 'the run that was just saved').run_id,
    generation: plan.generation,
    digest,
    totals,
    at: plan.run?.at ?? now.toISOString(),
    by: plan.run?.by ?? { id: actor.id, nickname: actor.nickname },
    reverted_at: null,
  };
  // Where everything is only released, the run has no payments of its own.
  return { run, paid: saved.filter(({ id }) => id !== null) };
}

/** Moves earlier payments that are right again into this run, with the place they are paid for now. */
export async function adoptReleased(trx: Trx, runId: number, open: readonly PlannedLine[]): Promise<void> {
  const adopted = open.flatMap(({ released, share, line }) => (released ? [{ released, share, line }] : []));
  if (adopted.length === 0) return;
  await sql`
    update transactions set run_id = ${runId}, status = 'SUCCESS', place_from = line.place_from,
      place_to = line.place_to, place_seat = line.place_seat, match_id = line.match_id
    from unnest(${adopted.map(({ released }) => released.id)}::int[], ${adopted.map(({ share }) => share.place_from)}::int[],
      ${adopted.map(({ share }) => share.place_to)}::int[], ${adopted.map(({ share }) => share.place_seat)}::int[],
      ${adopted.map(({ line }) => line.match_id)}::int[]) as line (id, place_from, place_to, place_seat, match_id)
    where transactions.id = line.id`.execute(trx);
}
