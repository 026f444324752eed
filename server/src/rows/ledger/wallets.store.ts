import type { UserId } from '@matchdesk/contract/ids';
import type { WalletCurrency } from '@matchdesk/contract/limits';
import { type Selectable, sql } from 'kysely';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Tables, Trx } from '#database/schema.ts';
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
