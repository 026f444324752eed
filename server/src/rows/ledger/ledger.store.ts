import type { TransactionId, UserId } from '@matchdesk/contract/ids';
import type { WalletCurrency } from '@matchdesk/contract/limits';
import type { TransactionStatus } from '@matchdesk/contract/statuses';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Tables, Trx } from '#database/schema.ts';
import type { TransactionTable } from '#database/tables/billing.tables.ts';
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
