import type { TransactionId, UserId } from '@matchdesk/contract/ids';
import type { WalletCurrency } from '@matchdesk/contract/limits';
import type { LedgerCheck, LedgerMismatch } from '@matchdesk/contract/money/billing.record';
import type { TransactionStatus } from '@matchdesk/contract/statuses';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Tables, Trx } from '#database/schema.ts';
import type { TransactionTable } from '#database/tables/money.tables.ts';
import { oneRow } from '#known.ts';

export type StoredWallet = Selectable<Tables['wallets']>;

export interface WalletKey {
  user_id: UserId;
  currency: WalletCurrency;
}

const columnsOf = (keys: readonly WalletKey[]) => sql`unnest(
  ${keys.map(({ user_id }) => user_id)}::int[], ${keys.map(({ currency }) => currency)}::text[]) as key (user_id, currency)`;

/** Creates the wallets that do not exist yet. */
async function ensureWallets(trx: Trx, keys: readonly WalletKey[]): Promise<void> {
  await sql`
    insert into wallets (user_id, currency) select distinct user_id, currency from ${columnsOf(keys)}
    order by user_id, currency on conflict do nothing`.execute(trx);
}

/**
 * Locks wallets until the transaction ends, always in the same order. Decide about their money only on what this
 * returns.
 */
export async function lockWallets(trx: Trx, keys: readonly WalletKey[]): Promise<StoredWallet[]> {
  const { rows } = await sql<StoredWallet>`
    select wallets.* from wallets
    where (user_id, currency) in (select user_id, currency from ${columnsOf(keys)})
    order by user_id, currency for no key update`.execute(trx);
  return rows;
}

/**
 * Locks many wallets and creates missing ones first, mostly in one statement: whoever creates a wallet holds its lock.
 * Only the next statement sees one that somebody else created meanwhile.
 */
export async function holdWallets(trx: Trx, keys: readonly WalletKey[]): Promise<void> {
  const held = await runPrepared(
    trx,
    sql<{ is_whole: boolean }>`
      with key as (
        select distinct user_id, currency
        from json_to_recordset(${JSON.stringify(keys)}::json) as key (user_id int, currency text)
      ), made as (
        insert into wallets (user_id, currency) select user_id, currency from key order by user_id, currency
        on conflict do nothing returning user_id
      ), held as (
        select wallet.user_id from (select user_id, currency from key order by user_id, currency) key
          cross join lateral (
            select wallets.user_id from wallets
            where wallets.user_id = key.user_id and wallets.currency = key.currency for no key update) wallet
      )
      select (select count(*) from made) + (select count(*) from held) = (select count(*) from key) as is_whole`,
  );
  if (!oneRow(held).is_whole) await lockWallets(trx, keys);
}

export async function lockWallet(trx: Trx, key: WalletKey): Promise<StoredWallet> {
  await ensureWallets(trx, [key]);
  const [wallet] = await lockWallets(trx, [key]);
  if (!wallet) throw new Error(`user ${key.user_id} has no wallet in ${key.currency}`);
  return wallet;
}

export async function listWalletsOf(db: Db | Trx, userId: UserId): Promise<StoredWallet[]> {
  return db
    .selectFrom('wallets')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('currency', 'desc')
    .execute();
}

export async function insertTransaction(
  trx: Trx,
  row: Omit<
    Insertable<TransactionTable>,
    'run_id' | 'tournament_id' | 'participant_id' | 'place_from' | 'place_to' | 'match_id'
  >,
): Promise<TransactionId> {
  const { id } = await trx.insertInto('transactions').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function setTransactionStatus(
  trx: Trx,
  ids: readonly TransactionId[],
  status: TransactionStatus,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update transactions set status = ${status} where id = any(${ids}::int[])`.execute(trx);
}

/** What can happen to money. The database knows the two pots of each kind. */
export type MovementKind =
  | 'prize'
  | 'reserve'
  | 'send'
  | 'settle'
  | 'call-back'
  | 'release'
  | 'return'
  | 'freeze'
  | 'thaw'
  | 'take-back'
  | 'withhold';

export interface Move {
  transaction: TransactionId;
  kind: MovementKind;
  amount: string;
}

/**
 * The only way money moves: each movement is a row, and a trigger adds it to the wallets. The caller must hold the
 * locks of these wallets and decide on what it read under them.
 */
export async function moveMoney(
  trx: Trx,
  moves: readonly Move[],
  { now, actor }: { now: Date; actor: { id: UserId } | undefined },
): Promise<void> {
  const real = moves.filter(({ amount }) => Number(amount) !== 0);
  if (real.length === 0) return;
  await sql`
    insert into movements (transaction_id, step, user_id, currency, kind, from_pot, to_pot, amount, at, actor_id)
    select t.id,
      coalesce((select max(step) from movements where transaction_id = t.id), 0)
        + row_number() over (partition by t.id order by n),
      t.user_id, t.currency, k.kind, k.from_pot, k.to_pot, move.amount, ${now}::timestamptz, ${actor?.id ?? null}::int
    from unnest(${real.map(({ transaction }) => transaction)}::int[], ${real.map(({ kind }) => kind)}::text[],
        ${real.map(({ amount }) => amount)}::numeric[]) with ordinality as move (transaction_id, kind, amount, n)
      join transactions t on t.id = move.transaction_id join movement_kinds k on k.kind = move.kind
    order by n`.execute(trx);
}

/** Part of a larger statement: one or two movements of the same amount, of one transaction. */
export function insertingMovements(
  { transaction, kinds, amount }: Omit<Move, 'kind'> & { kinds: readonly MovementKind[] },
  { now, actor }: { now: Date; actor: { id: UserId } },
) {
  return sql`
    insert into movements (transaction_id, step, user_id, currency, kind, from_pot, to_pot, amount, at, actor_id)
    select t.id, coalesce((select max(step) from movements where transaction_id = t.id), 0) + n, t.user_id, t.currency,
      k.kind, k.from_pot, k.to_pot, ${amount}::numeric, ${now}::timestamptz, ${actor.id}::int
    from transactions t
      cross join (values (1, ${kinds[0]}::text), (2, ${kinds[1] ?? null}::text)) as move (n, kind)
      join movement_kinds k on k.kind = move.kind
    where t.id = ${transaction}::int
    order by n`;
}

/** Like `insertingMovements`, for the first movement of each new transaction of a `with`. */
export function insertingFirstMovements(
  kind: MovementKind,
  transactions: RawBuilder<unknown>,
  { now, actor }: { now: Date; actor: { id: UserId } },
) {
  return sql`
    insert into movements (transaction_id, step, user_id, currency, kind, from_pot, to_pot, amount, at, actor_id)
    select t.id, 1, t.user_id, t.currency, k.kind, k.from_pot, k.to_pot, t.amount, ${now}::timestamptz, ${actor.id}::int
    from ${transactions} t join movement_kinds k on k.kind = ${kind}::text`;
}

/** Wallets per statement: few enough that a check blocks nobody. */
export const walletsAtOnce = 500;

/** The next wallets in key order. */
export async function listWalletKeys(db: Db, after: WalletKey | undefined): Promise<WalletKey[]> {
  const { rows } = await sql<WalletKey>`
    select user_id, currency from wallets
    where (user_id, currency) > (${after?.user_id ?? 0}::int, ${after?.currency ?? ''}::text)
    order by user_id, currency limit ${walletsAtOnce}`.execute(db);
  return rows;
}

/** Wallets with movements since the last good check: a start does not read all wallets. */
export async function listMovedKeys(db: Db, movedAfter: number): Promise<WalletKey[]> {
  const { rows } = await sql<WalletKey>`
    select distinct user_id, currency from movements where id > ${movedAfter} order by user_id, currency`.execute(
    db,
  );
  return rows;
}

/** What does not add up in these wallets. All rules run in one statement and so see one snapshot of the database. */
export async function listMismatches(db: Db, keys: readonly WalletKey[]): Promise<LedgerMismatch[]> {
  const { rows } = await sql<LedgerMismatch>`
    with wanted as (
      select wallets.* from wallets join unnest(${keys.map(({ user_id }) => user_id)}::int[],
        ${keys.map(({ currency }) => currency)}::text[]) as key (user_id, currency) using (user_id, currency)
    ), moved as (
      select user_id, currency,
        sum(case 'house' when from_pot then amount when to_pot then -amount else 0 end) as won,
        sum(case 'free' when to_pot then amount when from_pot then -amount else 0 end) as free,
        sum(case 'reserved' when to_pot then amount when from_pot then -amount else 0 end) as reserved,
        sum(case 'frozen' when to_pot then amount when from_pot then -amount else 0 end) as frozen,
        sum(case 'transit' when to_pot then amount when from_pot then -amount else 0 end) as transit,
        sum(case 'paid' when to_pot then amount when from_pot then -amount else 0 end) as paid
      from movements join wanted using (user_id, currency) group by user_id, currency
    ), asked as (
      select user_id, currency,
        coalesce(sum(withdraws.amount) filter (where status = 'REQUESTED'), 0) as reserved,
        coalesce(sum(withdraws.amount) filter (where status = 'PENDING'), 0) as transit,
        coalesce(sum(withdraws.amount) filter (where status = 'PAID'), 0) as paid
      from withdraws join wanted using (user_id, currency) group by user_id, currency
    ), caused as (
      select t.*, w.status as withdraw_status, w.amount as withdraw_amount,
        coalesce(own.prize, 0) as prize, coalesce(own.frozen, 0) as frozen, coalesce(own.taken, 0) as taken
      from transactions t join wanted using (user_id, currency) left join withdraws w on w.id = t.withdraw_id
        left join lateral (
          select sum(amount) filter (where kind = 'prize') as prize, sum(amount) filter (where to_pot = 'house') as taken,
            sum(case 'frozen' when to_pot then amount when from_pot then -amount else 0 end) as frozen
          from movements where transaction_id = t.id) own on true
    )
    select 'balance and movements differ' as rule, wanted.user_id, wanted.currency, null::int as id
    from wanted left join moved using (user_id, currency)
    where (wanted.won, wanted.free, wanted.reserved, wanted.frozen, wanted.transit, wanted.paid) is distinct from
      (coalesce(moved.won, 0), coalesce(moved.free, 0), coalesce(moved.reserved, 0), coalesce(moved.frozen, 0),
        coalesce(moved.transit, 0), coalesce(moved.paid, 0))
    union all
    select 'balance and withdraw requests differ', wanted.user_id, wanted.currency, null
    from wanted left join asked using (user_id, currency)
    where (wanted.reserved, wanted.transit, wanted.paid) is distinct from
      (coalesce(asked.reserved, 0), coalesce(asked.transit, 0), coalesce(asked.paid, 0))
    union all
    select 'a withdraw request has no transaction', w.user_id, w.currency, w.id
    from withdraws w join wanted using (user_id, currency)
    where not exists (select from transactions where withdraw_id = w.id)
    union all
    select 'a withdraw request and its transaction differ', user_id, currency, withdraw_id from caused
    where withdraw_id is not null and (amount <> withdraw_amount or status <> case withdraw_status
      when 'PAID' then 'SUCCESS' when 'CANCELED' then 'CANCELED' else 'PENDING' end)
    union all
    select 'a prize and its movements differ', user_id, currency, id from caused
    where run_id is not null and (prize <> amount
      or (status = 'SUCCESS' and (frozen <> 0 or taken <> 0))
      or (status = 'CANCELED' and (frozen <> 0 or taken <> amount)))`.execute(db);
  return rows;
}

/** Runs of prizes whose total is not the sum of their transactions. */
export async function listWrongRuns(db: Db): Promise<LedgerMismatch[]> {
  const { rows } = await sql<LedgerMismatch>`
    select 'a run of prizes and its transactions differ' as rule, null::int as user_id, currency, run.id
    from prize_runs run cross join (values ('EUR'), ('COINS')) as all_of (currency)
    where reverted_at is null and coalesce((totals->>currency)::numeric, 0) <> coalesce((
      select sum(amount) from transactions t where t.run_id = run.id and t.currency = all_of.currency), 0)`.execute(
    db,
  );
  return rows;
}

export async function getLastMovement(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from movements`.execute(db);
  return Number(oneRow(rows).id);
}

export type StoredCheck = LedgerCheck & { up_to: number };

export async function findLastCheck(db: Db | Trx, wholeOnly = false): Promise<StoredCheck | undefined> {
  const found = await db
    .selectFrom('ledger_checks')
    .$if(wholeOnly, (query) => query.where('is_whole', '=', true))
    .select(['started_at', 'finished_at', 'is_whole', 'wallets', 'mismatches', 'up_to'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { ...found, up_to: Number(found.up_to) };
}

/** Whether a balance is known to be wrong. */
export const hasMismatch = sql<boolean>`coalesce(
  (select jsonb_array_length(mismatches) > 0 from ledger_checks order by id desc limit 1), false)`;

export async function insertCheck(db: Db, { mismatches, up_to, ...check }: StoredCheck): Promise<void> {
  await db
    .insertInto('ledger_checks')
    .values({ ...check, up_to: String(up_to), mismatches: JSON.stringify(mismatches) })
    .execute();
}

/** Sums are added and split in whole cents: 14 digits fit a number exactly. */
export const toCents = (amount: string | number): number => Math.round(Number(amount) * 100);

export const fromCents = (cents: number): string => (cents / 100).toFixed(2);
