import { channels } from '@matchdesk/contract/channels';
import type { WithdrawId } from '@matchdesk/contract/ids';
import type { WithdrawDetail } from '@matchdesk/contract/money/billing.record';
import type { WithdrawStatus } from '@matchdesk/contract/statuses';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { freezeOwed, lockWallet, type MovementKind } from '#rows/ledger/index.ts';
import { writeEvent } from '#rows/threads/index.ts';
import { chatOf } from './billing.chat.ts';
import { confirmPayment } from './billing.confirm.ts';
import { checkLedgerGood, checkMayTouchMoney } from './money-pause.ts';
import { readWithdrawDetail } from './withdraw-detail.ts';
import { type LockedWithdraw, lockWithdraw, saveStatus } from './withdraws.store.ts';

/** The movements that each change makes; a change that is not listed is refused. */
const movesBetween: Record<WithdrawStatus, Partial<Record<WithdrawStatus, MovementKind[]>>> = {
  REQUESTED: { PENDING: ['send'], PAID: ['send', 'settle'], CANCELED: ['release'] },
  PENDING: { PAID: ['settle'], REQUESTED: ['call-back'], CANCELED: ['return'] },
  PAID: {},
  CANCELED: {},
};

/** Setting the same status again changes nothing. Where a payment needs two people, PAID waits for the second. */
export function changeWithdrawStatus(
  context: Context,
  actor: Person,
  id: WithdrawId,
  status: WithdrawStatus,
): Promise<WithdrawDetail> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    const { demo } = context;
    const read = () => readWithdrawDetail({ db: trx, demo, now }, actor, id);
    const locked = await lockWithdraw(trx, id, actor);
    if (!locked) throw refuse('withdraw-not-found');
    const { withdraw, guards } = locked;
    if (withdraw.user_id === actor.id) throw refuse('own-withdraw');
    checkMayTouchMoney(actor, guards, now);
    if (withdraw.status === status) return read();
    const kinds = movesBetween[withdraw.status][status];
    if (!kinds) throw refuse('withdraw-settled', { status: withdraw.status });
    if (status === 'PAID' || status === 'PENDING') checkLedgerGood(guards);
    if (status === 'PAID' && (await confirmPayment(step, actor, withdraw, demo)) === 'wait') return read();
    await settle(step, actor, withdraw, status, kinds);
    return read();
  });
}

async function settle(
  step: Step,
  actor: Person,
  withdraw: LockedWithdraw,
  status: WithdrawStatus,
  kinds: readonly MovementKind[],
): Promise<void> {
  const { trx, now, announce } = step;
  await saveStatus(step, actor, withdraw, { status, kinds });
  if (status === 'CANCELED') await freezeOwed(trx, await lockWallet(trx, withdraw), { now, actor });
  await writeEvent(step, chatOf(withdraw), {
    writer: actor,
    role: 'admin',
    event_type: 'system_event',
    message: status,
    until: null,
  });
  announce(channels.desk('billing'), `status ${status}`, { id: withdraw.id });
}
