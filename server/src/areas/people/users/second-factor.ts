import { may, treasurers } from '@matchdesk/contract/access';
import type { UserId } from '@matchdesk/contract/ids';
import type { FactorState } from '@matchdesk/contract/people/users';
import type { User } from '@matchdesk/contract/people/users.record';
import { hasAnyRole, roleNames, sameRole } from '@matchdesk/contract/permissions';
import { recordAudit, recordChange } from '#audit/index.ts';
import type { Clock } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import { known } from '#known.ts';
import {
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  endTokensOf,
  hasFactor,
  insertGrant,
  isFreshlyProven,
  lockFactor,
  type Person,
  readFactorRoles,
  removeFactor,
  replaceRecoveryCodes,
} from '#people/index.ts';
import { changePerson, disconnectUser } from './change-person.ts';
import { saveGrant } from './grants.ts';
import { findUserByEmail, findUserRecord } from './users.store.ts';

const area = 'users';

const subject = 'user';

export async function getMyFactor({ db }: Context, { id, roles }: Person): Promise<FactorState> {
  return {
    has_factor: await hasFactor(db, id),
    is_required: hasAnyRole({ roles }, await readFactorRoles(db)),
    codes_left: await countRecoveryCodes(db, id),
  };
}

export function requireProof({ clock }: Context, person: Person): void {
  if (!isFreshlyProven(person, clock.now())) throw refuse('proof-needed');
}

export async function beginMyFactor(context: Context, person: Person) {
  requireProof(context, person);
  return beginFactor(context, person);
}

/** Ends the other sessions, because they were opened without the factor. */
export async function confirmMyFactor(context: Context, person: Person, code: string): Promise<string[]> {
  const codes = await confirmFactor(context, person.id, code);
  await transact(context, async (step) => {
    await recordChange(step, { actor: person, area, subject, id: person.id, action: 'factor set up' });
    await step.trx
      .updateTable('tokens')
      .set({ factor_at: step.now })
      .where('id', '=', person.tokenId)
      .execute();
    await endSessionsWithoutFactor(context, step, [person.id]);
  });
  return codes;
}

export async function renewMyRecoveryCodes(context: Context, person: Person): Promise<string[]> {
  requireProof(context, person);
  return transact(context, async (step) => {
    if (!(await lockFactor(step.trx, person.id))) throw refuse('factor-missing');
    await recordChange(step, {
      actor: person,
      area,
      subject,
      id: person.id,
      action: 'recovery codes renewed',
    });
    return replaceRecoveryCodes(step.trx, person.id);
  });
}

export async function removeMyFactor(context: Context, person: Person): Promise<void> {
  requireProof(context, person);
  if (hasAnyRole(person, await readFactorRoles(context.db))) throw refuse('factor-required');
  await transact(context, async (step) => {
    if (await removeFactor(step.trx, person.id))
      await recordChange(step, { actor: person, area, subject, id: person.id, action: 'factor removed' });
  });
}

/** Removes the factor of somebody who lost it. All their sessions end, also one that a thief may have. */
export async function removeFactorOf(
  context: Context,
  actor: Person,
  id: UserId,
  reason: string,
): Promise<User> {
  return changePerson(context, actor, id, async (step) => {
    step.check({ what: 'factor' });
    const { trx, now } = step;
    if (await removeFactor(trx, id)) {
      await recordChange(step, { actor, area, subject, id, action: 'factor removed', after: { reason } });
      if (actor.id !== id)
        await trx.updateTable('users').set({ access_changed_at: now }).where('id', '=', id).execute();
      await saveGrant(context, step, { actor, user: id, kind: 'factor' });
      await endTokensOf(trx, id, now);
      disconnectUser(context, step);
    }
    return known(await findUserRecord(trx, id), `user ${id}`);
  });
}

/** Makes people sign in again and set up their second factor. */
export async function endSessionsWithoutFactor(
  { live }: Context,
  { trx, now, afterCommit }: { trx: Trx; now: Date; afterCommit(effect: () => void): void },
  userIds: readonly UserId[],
): Promise<void> {
  if (userIds.length === 0) return;
  const ended = await trx
    .updateTable('tokens')
    .set({ ended_at: now })
    .where('user_id', 'in', [...userIds])
    .where('kind', '=', 'bearer')
    .where('factor_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  afterCommit(() => {
    for (const { id } of ended) live.disconnectToken(id);
  });
}

/**
 * Checks the setting that names the roles which need a second factor. Only somebody who has one can require it of
 * others. Nobody is signed out in the middle of an evening: holders of those roles set theirs up at their next sign-in.
 */
export async function requireFactorOf(
  context: Context,
  step: Step,
  actor: Person,
  value: string,
): Promise<void> {
  if (!hasAnyRole(actor, ['Super admin'])) throw refuse('not-allowed');
  const named = value
    .split(',')
    .map((role) => role.trim())
    .filter(Boolean);
  const roles = roleNames.filter((role) => named.some((name) => sameRole(name, role)));
  if (roles.length !== new Set(named).size) throw refuseFields({ value: 'no-such-role' });
  if (roles.length > 0 && !(await hasFactor(step.trx, actor.id))) throw refuse('factor-first');
  requireProof(context, actor);
}

export type FactorReset = 'removed' | 'no-factor' | 'no-account';

/**
 * For the operator of the server, when nobody is left who could do it in the panel. As in the panel, the person is
 * signed out everywhere and cannot act on money for a day.
 */
export function resetFactorByEmail(
  { db, clock }: { db: Db; clock: Clock },
  email: string,
): Promise<FactorReset> {
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const user = await findUserByEmail(trx, email);
    if (!user) return 'no-account';
    if (!(await removeFactor(trx, user.id))) return 'no-factor';
    await recordAudit(trx, {
      at: now,
      actor: undefined,
      subject: 'user',
      subjectId: user.id,
      action: 'factor removed',
      before: undefined,
      after: { reason: 'by whoever runs the server' },
    });
    const isMoney = may(treasurers, user);
    await insertGrant(trx, { at: now, actor: undefined, user: user.id, kind: 'factor', isMoney });
    await trx.updateTable('users').set({ access_changed_at: now }).where('id', '=', user.id).execute();
    await endTokensOf(trx, user.id, now);
    return 'removed';
  });
}
