import type { UserId } from '@matchdesk/contract/ids';
import type { WalletCurrency } from '@matchdesk/contract/limits';
import type { LimitChange } from '@matchdesk/contract/money/billing';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import type { LimitChangeTable } from '#database/tables/money.tables.ts';
import { toCents } from '#rows/ledger/index.ts';

/** Settings with calls of their own; empty where there is no limit, so that one person is enough. */
export const limitSettings: Record<WalletCurrency | 'since', string> = {
  EUR: 'two_people_limit_eur',
  COINS: 'two_people_limit_coins',
  since: 'two_people_limit_since',
};

/** The limits as the settings store them: decimal text, or empty. */
export type Limits = Record<keyof typeof limitSettings, string>;

/** ‘50’ and ‘50.00’ are one limit. */
export const isSameLimit = (one: string, other: string): boolean =>
  one === '' || other === '' ? one === other : toCents(one) === toCents(other);

/** Locks the limits until the transaction ends, for changing a limit and for deciding by one. */
export async function lockLimits(trx: Trx): Promise<void> {
  await sql`select name from settings where name = ${limitSettings.since} for update`.execute(trx);
}

export async function getLimits(db: Db | Trx): Promise<Limits> {
  const rows = await db
    .selectFrom('settings')
    .where('name', 'in', Object.values(limitSettings))
    .select(['name', 'value'])
    .execute();
  const kept = (name: string) => rows.find((row) => row.name === name)?.value ?? '';
  return {
    EUR: kept(limitSettings.EUR),
    COINS: kept(limitSettings.COINS),
    since: kept(limitSettings.since),
  };
}

export type StoredLimitChange = Selectable<LimitChangeTable>;

const waiting = (db: Db | Trx) => db.selectFrom('limit_changes').where('outcome', 'is', null);

export async function listWaiting(
  db: Db | Trx,
): Promise<(StoredLimitChange & { asker: LimitChange['asked_by'] })[]> {
  return waiting(db)
    .innerJoin('users', 'users.id', 'limit_changes.asked_by')
    .selectAll('limit_changes')
    .select(
      sql<LimitChange['asked_by']>`json_build_object('id', users.id, 'nickname', users.nickname)`.as('asker'),
    )
    .orderBy('limit_changes.id')
    .execute();
}

export async function findWaiting(
  trx: Trx,
  which: { id: number } | { currency: WalletCurrency },
): Promise<StoredLimitChange | undefined> {
  const rows = waiting(trx).selectAll();
  return 'id' in which
    ? rows.where('id', '=', which.id).executeTakeFirst()
    : rows.where('currency', '=', which.currency).executeTakeFirst();
}

export async function insertWaiting(trx: Trx, row: Insertable<LimitChangeTable>): Promise<number> {
  const { id } = await trx.insertInto('limit_changes').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function decide(
  trx: Trx,
  { id }: Pick<StoredLimitChange, 'id'>,
  outcome: NonNullable<StoredLimitChange['outcome']>,
  { by, at }: { by: UserId | null; at: Date },
): Promise<void> {
  await trx
    .updateTable('limit_changes')
    .set({ outcome, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute();
}
