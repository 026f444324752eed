import { createHash } from 'node:crypto';
import type { MatchId, ParticipantId, TournamentId, TransactionId, UserId } from '@matchdesk/contract/ids';
import type { WalletCurrency } from '@matchdesk/contract/limits';
import type { Misplaced } from '@matchdesk/contract/money/billing';
import { sql } from 'kysely';
import type { Placed } from '#areas/money/billing/prizes/shares.ts';
import { insertingAudit } from '#audit/index.ts';
import { hiddenFromPlanner, padToTen, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { Step } from '#database/transact.ts';
import { known, oneRow } from '#known.ts';
import type { Person } from '#people/index.ts';
import {
  fromCents,
  handPaymentsOf,
  heldOf,
  insertingFirstMovements,
  isoText,
  type NamedHandPayment,
} from '#rows/ledger/index.ts';
import { shownName } from '#rows/participants/index.ts';
import type { Plan, PlannedLine } from './preview.ts';

export interface PlacedParticipant extends Placed {
  name: string;
  /** The last match, lobby or entry that they played: it decided their place. */
  match_id: MatchId | null;
}

const lastPlayed = sql`(
  select match from (
    select id as match, starts_at, id as at from matches
    where first_slot = p.id and first_slot > 0 and status = 'FINISHED'
    union all
    select id, starts_at, id from matches where second_slot = p.id and second_slot > 0 and status = 'FINISHED'
    union all
    select lobby_id, null, round from tft_seats where participant_id = p.id
    union all
    select lobby_id, null, round from arena_lines where participant_id = p.id
    union all
    select id, null, id from challenge_entries where tournament_id = p.tournament_id and participant_id = p.id
  ) played order by starts_at desc nulls last, at desc limit 1)`;

/** Those who ended in one of the first places, with the line-up that was in play. */
export async function listPlaced(
  db: Db | Trx,
  id: TournamentId,
  lastPlace: number,
): Promise<PlacedParticipant[]> {
  return runPrepared(
    db,
    sql<PlacedParticipant>`
    select p.id as participant, p.place_from, p.place_to, p.place_seat, coalesce(teams.name, nullif(users.nickname, ''),
        'Player #' || users.id) as name,
      case when p.team_id is null then array[p.user_id] else coalesce((
        select array_agg(m.user_id order by m.role <> 'captain', m.user_id <> p.user_id, m.user_id)
        from participant_members m where m.participant_id = p.id and m.is_in_play and m.role <> 'substitute'
      ), array[p.user_id]) end as members,
      ${lastPlayed} as match_id
    from participants p join users on users.id = p.user_id left join teams on teams.id = p.team_id
    where p.tournament_id = ${hiddenFromPlanner(id)} and p.place_from <= ${hiddenFromPlanner(lastPlace)} order by p.place_from, p.id`,
  );
}

export interface Payee {
  id: UserId;
  nickname: string;
  is_blocked: boolean;
  is_deleted: boolean;
  is_guest: boolean;
  /** Null where the country is unknown, and so is its list of wallets. */
  wallets: WalletCurrency[] | null;
}

export async function mapPayees(db: Db | Trx, ids: readonly UserId[]): Promise<Map<UserId, Payee>> {
  const rows = await runPrepared(
    db,
    sql<Payee>`
    select users.id, coalesce(nullif(nickname, ''), 'Player #' || users.id) as nickname,
      blocked_at is not null as is_blocked, deleted_at is not null as is_deleted, is_guest,
      available_wallets as wallets
    from users left join countries on countries.id = country_id
    where users.id = any(${padToTen([...new Set(ids)])}::int[])`,
  );
  return new Map(rows.map((payee) => [payee.id, payee]));
}

/** A payment of this tournament's prizes, with how much of it is held and how much was paid out. */
export interface PaidPrize {
  id: TransactionId;
  run_id: number;
  participant: ParticipantId;
  user: UserId;
  currency: WalletCurrency;
  amount: string;
  status: 'SUCCESS' | 'PENDING';
  frozen: string;
  owed: string;
}

export async function listPaid(db: Db | Trx, id: TournamentId): Promise<PaidPrize[]> {
  return runPrepared(
    db,
    sql<PaidPrize>`
    select t.id, t.run_id, t.participant_id as participant, t.user_id as "user", t.currency, t.amount, t.status,
      held.frozen, case when t.status = 'PENDING' then t.amount - held.frozen - held.taken else 0 end as owed
    from transactions t join ${heldOf} on true
    where t.tournament_id = ${id}::int and t.type = 'ACCRUAL_TOURNAMENT_PRIZE' and t.status <> 'CANCELED'
    order by t.id`,
  );
}

export interface PrizeRun {
  id: number;
  generation: number;
  digest: string;
  totals: Partial<Record<WalletCurrency, string>>;
  at: string;
  reverted_at: string | null;
  by: { id: UserId; nickname: string };
}

/** All runs and all payments by hand of a tournament, the newest first, in one statement: each run reads them. */
export async function readPayments(
  db: Db | Trx,
  id: TournamentId,
): Promise<{ runs: PrizeRun[]; handPayments: NamedHandPayment[] }> {
  const found = await runPrepared(
    db,
    sql<{ runs: PrizeRun[]; handPayments: NamedHandPayment[] }>`
      select (
        select coalesce(json_agg(json_build_object('id', prize_runs.id, 'generation', generation, 'digest', digest,
          'totals', totals, 'at', ${isoText('at')}, 'reverted_at', ${isoText('reverted_at')},
          'by', json_build_object('id', users.id, 'nickname', users.nickname)) order by generation desc), '[]')
        from prize_runs join users on users.id = actor_id where tournament_id = ${id}::int) as runs,
        ${handPaymentsOf(id)} as "handPayments"`,
  );
  return oneRow(found);
}

export const digestOf = (what: unknown): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 40);

interface NewRun {
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

/** Holds until somebody changes the places; after that they are counted by the current rules. */
const differsStill = sql`(p.place_from, p.place_to, p.place_seat) is not distinct from (d.stored_from, d.stored_to, null::int)`;

/** Those who were paid for a place that would be counted differently now, by tournament and right place. */
export async function listMisplaced(db: Db): Promise<Misplaced[]> {
  const { rows } = await sql<Misplaced>`
    select d.tournament_id, tournaments.title as tournament, d.participant_id, ${shownName} as name,
      d.stored_from, d.stored_to, d.right_from, d.right_to,
      case when d.right_seat is null then 1 else (count(*) over (partition by d.tournament_id, d.right_seat))::int end as on_seat
    from place_differences d join participants p on p.id = d.participant_id
      join tournaments on tournaments.id = d.tournament_id
      join users on users.id = p.user_id left join teams on teams.id = p.team_id
    where ${differsStill}
    order by d.tournament_id desc, d.right_from nulls last, d.participant_id limit 500`.execute(db);
  return rows;
}

export async function isMisplaced(db: Db | Trx, id: TournamentId): Promise<boolean> {
  const { rows } = await sql`
    select from place_differences d join participants p on p.id = d.participant_id
    where d.tournament_id = ${id} and ${differsStill} limit 1`.execute(db);
  return rows.length > 0;
}
