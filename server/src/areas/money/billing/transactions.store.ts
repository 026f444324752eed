import type { TournamentId, UserId } from '@matchdesk/contract/ids';
import type { Transaction } from '@matchdesk/contract/money/billing.record';
import type { PageMeta } from '@matchdesk/contract/paging';
import type { TransactionType } from '@matchdesk/contract/statuses';
import { type RawBuilder, sql } from 'kysely';
import { containing, type Paging, pageMeta } from '#database/paging.ts';
import type { Db } from '#database/schema.ts';
import { oneRow } from '#known.ts';
import { heldOf } from '#rows/ledger/index.ts';

interface WantedTransactions {
  search?: string | undefined;
  type?: TransactionType | undefined;
  user_id?: UserId | undefined;
  tournament_id?: TournamentId | undefined;
  /** Whether the reader may search by e-mail. */
  withEmails: boolean;
}

function filterOf({
  search,
  type,
  user_id,
  tournament_id,
  withEmails,
}: WantedTransactions): RawBuilder<unknown> {
  const parts = [
    ...(type ? [sql`t.type = ${type}`] : []),
    ...(user_id ? [sql`t.user_id = ${user_id}`] : []),
    ...(tournament_id ? [sql`t.tournament_id = ${tournament_id}`] : []),
    ...(search ? [found(search, withEmails)] : []),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** Matches a transaction's own id, its person, or its tournament. */
const found = (search: string, withEmails: boolean) => {
  const text = containing(search);
  return sql`(t.id::text = ${search}
    or t.user_id in (select id from users where nickname ilike ${text} or name ilike ${text}
      or (${withEmails} and email ilike ${text}) or id::text = ${search})
    or t.tournament_id in (select id from tournaments where title ilike ${text}))`;
};

export async function pageTransactions(
  db: Db,
  wanted: WantedTransactions,
  paging: Paging,
): Promise<{ data: Transaction[]; meta: PageMeta }> {
  const filter = filterOf(wanted);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from transactions t where ${filter}`.execute(db);
  const { rows } = await sql<Transaction>`
    select t.id, t.amount::float8 as amount, t.user_id,
      json_build_object('id', users.id, 'name', users.name, 'nickname', users.nickname) as "user",
      t.currency, t.type, t.payment_system, t.created_at, t.status,
      json_build_object(
        'tournament', case when tournaments.id is not null
          then json_build_object('id', tournaments.id, 'title', tournaments.title) end,
        'participant_id', t.participant_id, 'place_from', t.place_from, 'place_to', t.place_to,
        'match_id', t.match_id, 'withdraw_id', t.withdraw_id,
        'frozen', case when t.run_id is null then 0 else held.frozen end,
        'owed', case when t.run_id is null or t.status <> 'PENDING' then 0
          else t.amount - held.frozen - held.taken end) as "additionalDetails"
    from (select * from transactions t where ${filter} order by t.id desc
        limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}) t
      join users on users.id = t.user_id left join tournaments on tournaments.id = t.tournament_id
      join ${heldOf} on true
    order by t.id desc`.execute(db);
  return { data: rows, meta: pageMeta(paging, Number(oneRow(counted).total)) };
}
