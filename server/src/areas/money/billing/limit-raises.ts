import type { WalletCurrency } from '@matchdesk/contract/limits';
import type { TwoPeopleLimits } from '@matchdesk/contract/money/billing';
import { recordChange } from '#audit/index.ts';
import { hour, later } from '#clock.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { isFreshlyProven, lockGrantsForDecision, type Person, tellTreasurers } from '#people/index.ts';
import { limitRaiseMessage } from './limit-raise-message.ts';
import { listSuperAdmins, readLimits, superAdminsBeside } from './limits.reading.ts';
import {
  decide,
  findWaiting,
  getLimits,
  insertWaiting,
  isSameLimit,
  listWaiting,
  lockLimits,
  type StoredLimitChange,
} from './limits.store.ts';
import { checkMayTouchMoney, readGuards } from './money-pause.ts';
import { limitsHistory, saveLimit } from './save-limit.ts';

const alone = 72 * hour;

/**
 * Asks for a higher limit, or for none. Another Super admin has to confirm it; where nobody can, it takes effect after
 * a while.
 */
export async function askForRaise(
  context: Context,
  step: Step,
  actor: Person,
  { currency, value }: { currency: WalletCurrency; value: string },
): Promise<void> {
  const { trx, now } = step;
  const before = await findWaiting(trx, { currency });
  if (before && isSameLimit(before.value, value)) return;
  if (before) await decide(trx, before, 'replaced', { by: actor.id, at: now });
  const due_at = (await hasConfirmer(context, step, { asked_by: actor.id, asked_at: now.toISOString() }))
    ? null
    : later(now, alone);
  const id = await insertWaiting(trx, { currency, value, asked_by: actor.id, asked_at: now, due_at });
  await recordChange(step, {
    ...limitsHistory,
    actor,
    action: 'higher limit asked',
    after: { [currency]: value || null },
  });
  await tellTreasurers(context, step, limitRaiseMessage({ id, actor, currency, value, due_at }));
}

async function hasConfirmer(
  { demo }: Context,
  { trx, now }: Step,
  { asked_by, asked_at }: Pick<StoredLimitChange, 'asked_by' | 'asked_at'>,
): Promise<boolean> {
  await lockGrantsForDecision(trx);
  const limits = await getLimits(trx);
  const question = { asker: asked_by, asked: new Date(asked_at) };
  const others = await superAdminsBeside(trx, question, { demo, now, limits });
  return others.some(({ why_not }) => why_not === null);
}

export function confirmRaise(context: Context, actor: Person, id: number): Promise<TwoPeopleLimits> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    if (!isFreshlyProven(actor, now)) throw refuse('proof-needed');
    await lockLimits(trx);
    await lockGrantsForDecision(trx);
    const change = await findWaiting(trx, { id });
    if (!change) throw refuse('limit-change-not-found');
    await checkConfirmer(context, step, actor, change);
    await decide(trx, change, 'confirmed', { by: actor.id, at: now });
    await saveLimit(step, actor, { ...change, action: 'higher limit confirmed' });
    return readLimits(trx, context.demo, now);
  });
}

async function checkConfirmer(
  { demo }: Context,
  { trx, now }: Step,
  actor: Person,
  { asked_by, asked_at }: StoredLimitChange,
): Promise<void> {
  if (asked_by === actor.id) throw refuse('limit-asked-by-you');
  checkMayTouchMoney(actor, await readGuards(trx, actor), now);
  const asker = (await listSuperAdmins(trx, demo)).find(({ id }) => id === asked_by);
  if (!asker) throw refuse('limit-asker-gone');
  const limits = await getLimits(trx);
  const question = { asker: asked_by, asked: new Date(asked_at) };
  const others = await superAdminsBeside(trx, question, { demo, now, limits });
  if (others.some(({ user, why_not }) => user.id === actor.id && why_not === 'linked'))
    throw refuse('linked-with-first', { name: asker.nickname });
}

export function cancelRaise(context: Context, actor: Person, id: number): Promise<TwoPeopleLimits> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    await lockLimits(trx);
    const change = await findWaiting(trx, { id });
    if (!change) throw refuse('limit-change-not-found');
    await decide(trx, change, 'canceled', { by: actor.id, at: now });
    await recordChange(step, {
      ...limitsHistory,
      actor,
      action: 'higher limit called off',
      before: { [change.currency]: change.value || null },
    });
    return readLimits(trx, context.demo, now);
  });
}

/**
 * Applies due limits that nobody could confirm, if there is still nobody who can, and whoever asked is still Super
 * admin.
 */
export function applyDueLimits(context: Context): Promise<number> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    const isDue = ({ due_at }: StoredLimitChange) => due_at !== null && Date.parse(due_at) <= now.getTime();
    if (!(await listWaiting(trx)).some(isDue)) return 0;
    await lockLimits(trx);
    const superAdmins = await listSuperAdmins(trx, context.demo);
    let applied = 0;
    for (const change of (await listWaiting(trx)).filter(isDue)) {
      if (!superAdmins.some(({ id }) => id === change.asked_by)) continue;
      if (await hasConfirmer(context, step, change)) continue;
      await decide(trx, change, 'waited', { by: null, at: now });
      await saveLimit(step, undefined, { ...change, action: 'higher limit counts after 72 hours' });
      applied += 1;
    }
    return applied;
  });
}
