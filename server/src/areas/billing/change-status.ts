import type { WithdrawDetail } from '@matchdesk/contract/billing/record';
import type { WithdrawStatus } from '@matchdesk/contract/billing/statuses';
import { channels } from '@matchdesk/contract/channels';
import type { WithdrawId } from '@matchdesk/contract/ids';
import { freezeOwed, lockWallet, type MovementKind } from '#areas/ledger/index.ts';
import { writeEvent } from '#areas/threads/index.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { chatOf } from './chat.ts';
import { isConfirmed } from './confirm.ts';
import { readDetail } from './detail.ts';
import { checkLedgerGood, checkMayTouchMoney } from './money-pause.ts';
import { saveStatus } from './status.store.ts';
import { type LockedWithdraw, lockWithdraw } from './withdraws.store.ts';

/** What each change moves; whatever is not here cannot be done. */
const movesBetween: Record<WithdrawStatus, Partial<Record<WithdrawStatus, MovementKind[]>>> = {
  REQUESTED: { PENDING: ['send'], PAID: ['send', 'settle'], CANCELED: ['release'] },
  PENDING: { PAID: ['settle'], REQUESTED: ['call-back'], CANCELED: ['return'] },
  PAID: {},
  CANCELED: {},
};

/** The same status again changes nothing. Above the limit PAID waits for a second person. */
export function changeWithdrawStatus(
  context: Context,
  actor: Person,
  id: WithdrawId,
  status: WithdrawStatus,
): Promise<WithdrawDetail> {
  return transact(context, async (step) => {
    const { trx } = step;
    const locked = await lockWithdraw(trx, id, actor);
    if (!locked) throw refuse('withdraw-not-found');
    const { withdraw, guards } = locked;
    if (withdraw.user_id === actor.id) throw refuse('own-withdraw');
    checkMayTouchMoney(actor, guards, step.now);
    if (withdraw.status === status) return readDetail(trx, actor, id);
    const kinds = movesBetween[withdraw.status][status];
    if (!kinds) throw refuse('withdraw-settled', { status: withdraw.status });
    if (status === 'PAID' || status === 'PENDING') checkLedgerGood(guards);
    if (status === 'PAID' && !(await isConfirmed(step, actor, withdraw))) return readDetail(trx, actor, id);
    await settle(step, actor, withdraw, status, kinds);
    return readDetail(trx, actor, id);
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
