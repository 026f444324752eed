import type { TransactionStatus } from '@matchdesk/contract/billing/statuses';
import type { TransactionId, WithdrawId } from '@matchdesk/contract/ids';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import type { TransactionTable } from '#database/tables/billing.ts';

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

export async function findTransactionOf(db: Db | Trx, withdraw: WithdrawId): Promise<TransactionId> {
  const { id } = await db
    .selectFrom('transactions')
    .where('withdraw_id', '=', withdraw)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}
