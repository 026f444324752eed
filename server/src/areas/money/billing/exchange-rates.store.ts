import type { UserId } from '@matchdesk/contract/ids';
import type { WalletCurrency } from '@matchdesk/contract/limits';
import type { RateForm } from '@matchdesk/contract/money/billing';
import type { Db, Tables, Trx } from '#database/schema.ts';

/** Rates are added as sets and never changed: a request keeps the set that was current when it was made. */
export async function getCurrentSet(db: Db | Trx): Promise<number> {
  const { id } = await db
    .selectFrom('rate_sets')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

export async function listRates(db: Db | Trx, set: number): Promise<Tables['exchange_rates'][]> {
  return db.selectFrom('exchange_rates').where('set_id', '=', set).selectAll().orderBy('position').execute();
}

export async function getRate(
  db: Db | Trx,
  set: number,
  currency: WalletCurrency,
): Promise<Tables['exchange_rates']> {
  return db
    .selectFrom('exchange_rates')
    .where('set_id', '=', set)
    .where('code', '=', currency)
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** Locks against others who save rates; answers the current set. */
export async function lockRateSets(trx: Trx): Promise<number> {
  await trx.selectFrom('settings').where('name', '=', 'turq_enabled').select('name').forUpdate().execute();
  return getCurrentSet(trx);
}

export async function insertRates(
  trx: Trx,
  rates: readonly RateForm[],
  { actor_id, at }: { actor_id: UserId; at: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('rate_sets')
    .values({ actor_id, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('exchange_rates')
    .values(rates.map((rate, index) => ({ ...rate, set_id: id, position: index + 1 })))
    .execute();
  return id;
}
