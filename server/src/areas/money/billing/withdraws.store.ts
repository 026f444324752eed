import type { TransactionId, UserId, WithdrawId } from '@matchdesk/contract/ids';
import type { MyWithdraw } from '@matchdesk/contract/money/billing';
import type { Withdraw, WithdrawDetail } from '@matchdesk/contract/money/billing.record';
import type { PageMeta } from '@matchdesk/contract/paging';
import type { WithdrawStatus } from '@matchdesk/contract/statuses';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { insertingAudit } from '#audit/index.ts';
import { containing, type Paging, pageMeta, readPage } from '#database/paging.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { WithdrawTable } from '#database/tables/money.tables.ts';
import type { Step } from '#database/transact.ts';
import { oneRow } from '#known.ts';
import type { Person } from '#people/index.ts';
import { insertingMovements, type MovementKind } from '#rows/ledger/index.ts';
import { type Guards, guardsOf } from './money-pause.ts';
import type { Facts } from './risk-signals.ts';

export type StoredWithdraw = Selectable<WithdrawTable>;

export async function findWithdraw(db: Db | Trx, id: WithdrawId): Promise<StoredWithdraw | undefined> {
  return db.selectFrom('withdraws').where('id', '=', id).selectAll().executeTakeFirst();
}

export type LockedWithdraw = StoredWithdraw & { transaction: TransactionId };

/**
 * Locks a request, and then its wallet, until the transaction ends, so that requests of one wallet are decided one
 * after another. Also answers what may keep the actor from acting on money.
 */
export async function lockWithdraw(
  trx: Trx,
  id: WithdrawId,
  actor: Person,
): Promise<{ withdraw: LockedWithdraw; guards: Guards } | undefined> {
  const [locked] = await runPrepared(
    trx,
    sql<LockedWithdraw & Guards>`
      with held as (
        select id, user_id, currency, amount, status, message, payment_detail, payment_key, rate_set_id, payout,
          needs_two, confirmation_id, created_at, updated_at, paid_at
        from withdraws where id = ${id}::int for no key update)
      select held.id, held.user_id, held.currency, amount, status, message, payment_detail, payment_key, rate_set_id,
        payout, needs_two, confirmation_id, held.created_at, held.updated_at, paid_at,
        (select transactions.id from transactions where withdraw_id = held.id) as transaction, ${guardsOf}
      from held join wallets on wallets.user_id = held.user_id and wallets.currency = held.currency
        join users on users.id = ${actor.id}::int
      for no key update of wallets`,
  );
  if (!locked) return undefined;
  const { access_changed_at, has_factor, has_mismatch, ...withdraw } = locked;
  return { withdraw, guards: { access_changed_at, has_factor, has_mismatch } };
}

export async function insertWithdraw(
  trx: Trx,
  row: Omit<Insertable<WithdrawTable>, 'payout' | 'status'> & { rate: string },
): Promise<WithdrawId> {
  const { rate, ...columns } = row;
  const { id } = await trx
    .insertInto('withdraws')
    .values({
      ...columns,
      status: 'REQUESTED',
      // Rounded only here, and down.
      payout: sql<string>`trunc(${columns.amount}::numeric * ${rate}::numeric, 2)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateWithdraw(
  trx: Trx,
  id: WithdrawId,
  change: Updateable<WithdrawTable>,
): Promise<void> {
  await trx.updateTable('withdraws').set(change).where('id', '=', id).execute();
}

interface Wanted {
  search?: string | undefined;
  type?: WithdrawStatus | undefined;
  /** Whether the reader sees the payees’ e-mails, and so may look for them. */
  withEmails: boolean;
}

function filterOf({ search, type, withEmails }: Wanted): RawBuilder<unknown> {
  const text = search ? containing(search) : '';
  const parts = [
    ...(type ? [sql`w.status = ${type}`] : []),
    ...(search
      ? [
          sql`(w.id::text = ${search} or w.user_id in (select id from users where nickname ilike ${text}
            or name ilike ${text} or (${withEmails} and email ilike ${text}) or id::text = ${search}))`,
        ]
      : []),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

export async function pageWithdraws(
  db: Db,
  wanted: Wanted,
  paging: Paging,
): Promise<{ data: Withdraw[]; meta: PageMeta }> {
  const filter = filterOf(wanted);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from withdraws w where ${filter}`.execute(db);
  const data = await readWithdraws(
    db,
    sql`where ${filter} order by w.created_at desc, w.id desc
      limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}`,
  );
  return {
    data: wanted.withEmails ? data : data.map(withoutEmail),
    meta: pageMeta(paging, Number(oneRow(counted).total)),
  };
}

/** Hides the e-mail from those who do not act on money. */
export const withoutEmail = <T extends Withdraw>(withdraw: T): T => ({
  ...withdraw,
  user: { ...withdraw.user, email: '' },
});

const columns = sql`
  w.id, w.amount::float8 as amount, w.status, w.message, w.id as room_id,
  json_build_object('id', users.id, 'name', users.name, 'nickname', users.nickname, 'email', users.email,
    'avatar', users.avatar) as "user",
  json_build_object('value', wallets.value, 'currency', w.currency) as wallet,
  json_build_object('name', exchange_rates.name) as currency,
  w.payout::float8 as payout, w.created_at, w.updated_at,
  exists (select from confirmations c where c.withdraw_id = w.id and c.second_by is null and c.void_reason is null)
    as needs_second`;

const withTheirs = sql`
  withdraws w join users on users.id = w.user_id
    join wallets on wallets.user_id = w.user_id and wallets.currency = w.currency
    join exchange_rates on exchange_rates.set_id = w.rate_set_id and exchange_rates.code = w.currency`;

type WithdrawOfPage = Withdraw &
  Pick<WithdrawDetail, 'transaction_id' | 'rate' | 'confirmation_lost'> & {
    payment_detail: string;
    facts: Facts | null;
  };

/** The request with everything its page shows, in one statement: it is read after every change. */
export async function findWithdrawOfPage(
  db: Db | Trx,
  id: WithdrawId,
  facts: RawBuilder<Facts | null>,
): Promise<WithdrawOfPage | undefined> {
  const [found] = await runPrepared(
    db,
    sql<WithdrawOfPage>`
      select ${columns}, w.payment_detail, exchange_rates.rate::float8 as rate,
        (select t.id from transactions t where t.withdraw_id = w.id) as transaction_id,
        (select c.void_reason from confirmations c where c.withdraw_id = w.id order by c.id desc limit 1)
          as confirmation_lost,
        ${facts} as facts
      from ${withTheirs} where w.id = ${id}::int`,
  );
  return found;
}

async function readWithdraws(db: Db | Trx, which: RawBuilder<unknown>): Promise<Withdraw[]> {
  const { rows } = await sql<Withdraw>`select ${columns} from ${withTheirs} ${which}`.execute(db);
  return rows;
}

export async function pageOwnWithdraws(
  db: Db,
  userId: UserId,
  paging: Paging,
): Promise<{ data: MyWithdraw[]; meta: PageMeta }> {
  const own = db.selectFrom('withdraws').where('user_id', '=', userId);
  const rows = own.selectAll().orderBy('id', 'desc');
  const { data, meta } = await readPage(own, rows, paging);
  return { data: data.map(toMine), meta };
}

/** What the player who asked sees of it. */
export const toMine = (row: StoredWithdraw): MyWithdraw => ({
  id: row.id,
  amount: Number(row.amount),
  currency: row.currency,
  payout: Number(row.payout),
  payment_detail: row.payment_detail,
  message: row.message,
  status: row.status,
  room_id: row.id,
  created_at: row.created_at,
});

const transactionStatusOf = {
  REQUESTED: 'PENDING',
  PENDING: 'PENDING',
  PAID: 'SUCCESS',
  CANCELED: 'CANCELED',
} as const satisfies Record<WithdrawStatus, string>;

/**
 * Moves the money and writes the new status with its audit row in one statement. The caller holds the locks of request
 * and wallet.
 */
export async function saveStatus(
  { trx, now }: Step,
  actor: Person,
  withdraw: LockedWithdraw,
  { status, kinds }: { status: WithdrawStatus; kinds: readonly MovementKind[] },
): Promise<void> {
  const { id, amount, transaction } = withdraw;
  const audit = {
    at: now,
    actor,
    subject: 'withdraw',
    subjectId: id,
    action: `status ${status}`,
    before: { status: withdraw.status },
    after: { status },
  };
  await runPrepared(
    trx,
    sql`
      with moved as (${insertingMovements({ transaction, kinds, amount }, { now, actor })}),
        caused as (
          update transactions set status = ${transactionStatusOf[status]}::text where id = ${transaction}::int),
        voided as (
          update confirmations set void_reason = 'changed'
          where withdraw_id = ${id}::int and second_by is null and void_reason is null),
        audited as (${insertingAudit(audit)})
      update withdraws set status = ${status}::text, updated_at = ${now}::timestamptz,
        paid_at = ${status === 'PAID' ? now : null}::timestamptz
      where id = ${id}::int`,
  );
}

/** What was paid out: everything in EUR, and how many COINS were part of it. */
export interface Paid {
  eur: string;
  coins: string;
}

/** A recipient of money: an account, with all others that are paid to the same payment detail. */
interface Payee {
  user_id: UserId;
  /** Null where none is known: a payment by hand has none. */
  payment_key: string | null;
}

/**
 * What one payee got since then, and what these payers paid, in EUR by whichever is higher: the rate at the request or
 * the current one. The ledger says who paid; what was paid by hand counts too.
 */
export async function readPaid(
  db: Db | Trx,
  { payee, payers, since }: { payee: Payee; payers: readonly UserId[]; since: Date },
): Promise<{ payee: Paid; payers: Paid }> {
  const { rows } = await sql<{ payee: Paid; payers: Paid }>`
    with paid as (
      select w.user_id = ${payee.user_id}::int or w.payment_key = ${payee.payment_key} as is_payee, settled.actor_id = any(${[...payers]}::int[]) as is_payer,
        greatest(w.payout, trunc(w.amount * today.rate, 2)) as eur,
        case w.currency when 'COINS' then w.amount else 0 end as coins
      from withdraws w join transactions on transactions.withdraw_id = w.id
        join movements settled on settled.transaction_id = transactions.id and settled.kind = 'settle'
        join exchange_rates today on today.code = w.currency and today.set_id = (select max(id) from rate_sets)
      where w.status = 'PAID' and w.paid_at > ${since}::timestamptz
      union all
      select h.user_id = ${payee.user_id}::int, h.actor_id = any(${[...payers]}::int[]),
        trunc(h.amount * today.rate, 2), case h.currency when 'COINS' then h.amount else 0 end
      from hand_payments h
        join exchange_rates today on today.code = h.currency and today.set_id = (select max(id) from rate_sets)
      where h.undone_at is null and h.at > ${since}::timestamptz)
    select
      json_build_object('eur', coalesce(sum(eur) filter (where is_payee), 0)::text,
        'coins', coalesce(sum(coins) filter (where is_payee), 0)::text) as payee,
      json_build_object('eur', coalesce(sum(eur) filter (where is_payer), 0)::text,
        'coins', coalesce(sum(coins) filter (where is_payer), 0)::text) as payers
    from paid`.execute(db);
  return oneRow(rows);
}
