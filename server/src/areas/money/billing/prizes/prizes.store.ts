import { createHash } from 'node:crypto';
import type { MatchId, ParticipantId, TournamentId, TransactionId, UserId } from '@matchdesk/contract/ids';
import type { WalletCurrency } from '@matchdesk/contract/limits';
import { sql } from 'kysely';
import type { Placed } from '#areas/money/billing/prizes/prizes.shares.ts';
import { hiddenFromPlanner, padToTen, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import { heldOf } from '#rows/ledger/index.ts';

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

export async function listRuns(db: Db | Trx, id: TournamentId): Promise<PrizeRun[]> {
  return runPrepared(
    db,
    sql<PrizeRun>`
      select prize_runs.id, generation, digest, totals, at, reverted_at,
        json_build_object('id', users.id, 'nickname', users.nickname) as by
      from prize_runs join users on users.id = actor_id
      where tournament_id = ${id}::int order by generation desc`,
  );
}

export const digestOf = (what: unknown): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 40);
