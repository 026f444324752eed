import type { TransactionId } from '@matchdesk/contract/ids';
import type { TransactionStatus } from '@matchdesk/contract/money/billing.statuses';
import { type Insertable, sql } from 'kysely';
import type { Trx } from '#database/schema.ts';
import type { TransactionTable } from '#database/tables/billing.tables.ts';

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
