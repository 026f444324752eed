import type { WithdrawDetail } from '@matchdesk/contract/billing/record';
import type { WithdrawStatus } from '@matchdesk/contract/billing/statuses';
import type { WithdrawId } from '@matchdesk/contract/ids';
import {
  checkLedgerGood,
  findTransactionOf,
  freezeOwed,
  lockWallet,
  type MovementKind,
  moveMoney,
  setTransactionStatus,
} from '#areas/ledger/index.ts';
import { writeEvent } from '#areas/threads/index.ts';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { chatOf } from './chat.ts';
import { isConfirmed, voidOpen } from './confirm.ts';
import { readDetail } from './detail.ts';
import { checkMayTouchMoney } from './money-pause.ts';
import { lockWithdraw, type StoredWithdraw, updateWithdraw } from './withdraws.store.ts';

/** What each change moves; whatever is not here cannot be done. */
const movesBetween: Record<WithdrawStatus, Partial<Record<WithdrawStatus, MovementKind[]>>> = {
  REQUESTED: { PENDING: ['send'], PAID: ['send', 'settle'], CANCELED: ['release'] },
  PENDING: { PAID: ['settle'], REQUESTED: ['call-back'], CANCELED: ['return'] },
  PAID: {},
  CANCELED: {},
};

const transactionStatusOf = {
  REQUESTED: 'PENDING',
  PENDING: 'PENDING',
  PAID: 'SUCCESS',
  CANCELED: 'CANCELED',
} as const;

/** The same status again changes nothing. Above the limit PAID waits for a second person. */
export function changeWithdrawStatus(
  context: Context,
  actor: Person,
  id: WithdrawId,
  status: WithdrawStatus,
): Promise<WithdrawDetail> {
  return transact(context, async (step) => {
    const { trx } = step;
    const withdraw = await lockWithdraw(trx, id);
    if (!withdraw) throw refuse('withdraw-not-found');
    if (withdraw.user_id === actor.id) throw refuse('own-withdraw');
    await checkMayTouchMoney(trx, actor, step.now);
    if (withdraw.status === status) return readDetail(trx, actor, id);
    const kinds = movesBetween[withdraw.status][status];
    if (!kinds) throw refuse('withdraw-settled', { status: withdraw.status });
    if (status === 'PAID' || status === 'PENDING') await checkLedgerGood(trx);
    await lockWallet(trx, withdraw);
    if (status !== 'PAID') await voidOpen(trx, id, 'changed');
    else if (!(await isConfirmed(step, actor, withdraw))) return readDetail(trx, actor, id);
    await settle(step, actor, withdraw, status, kinds);
    return readDetail(trx, actor, id);
  });
}

async function settle(
  step: Step,
  actor: Person,
  withdraw: StoredWithdraw,
  status: WithdrawStatus,
  kinds: readonly MovementKind[],
): Promise<void> {
  const { trx, now } = step;
  const { id, amount } = withdraw;
  const transaction = await findTransactionOf(trx, id);
  await moveMoney(
    trx,
    kinds.map((kind) => ({ transaction, kind, amount })),
    { now, actor },
  );
  await setTransactionStatus(trx, [transaction], transactionStatusOf[status]);
  await updateWithdraw(trx, id, { status, updated_at: now, paid_at: status === 'PAID' ? now : null });
  if (status === 'CANCELED') await freezeOwed(trx, await lockWallet(trx, withdraw), { now, actor });
  await writeEvent(step, chatOf(withdraw), {
    user_id: actor.id,
    role: 'admin',
    event_type: 'system_event',
    message: status,
    until: null,
  });
  await recordChange(step, {
    actor,
    area: 'billing',
    subject: 'withdraw',
    id,
    action: `status ${status}`,
    before: { status: withdraw.status },
    after: { status },
  });
}
