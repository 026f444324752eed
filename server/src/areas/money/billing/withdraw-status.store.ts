import type { WithdrawStatus } from '@matchdesk/contract/money/billing.statuses';
import { sql } from 'kysely';
import { insertingAudit } from '#audit/index.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { insertingMovements, type MovementKind } from '#rows/ledger/index.ts';
import type { LockedWithdraw } from './withdraws.store.ts';

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
