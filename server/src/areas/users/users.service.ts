import type { UserId } from '@matchdesk/contract/ids';
import { hasRole, type RoleName, roleNames } from '@matchdesk/contract/permissions';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { endTokensOf, type Person, type UserWithGrants } from '#people/index.ts';
import {
  findUser,
  findUserByEmail,
  grantEverything,
  lockSuperAdmins,
  replaceRoles,
  setBlocked,
} from './users.store.ts';

/** Lower is mightier. A person without a role stands below all staff. */
function rank(holder: Pick<UserWithGrants, 'roles'>): number {
  const at = roleNames.findIndex((role) => hasRole(holder, role));
  return at < 0 ? roleNames.length : at;
}

async function getUser(context: Context, id: UserId): Promise<UserWithGrants> {
  const user = await findUser(context.db, id);
  if (!user) throw refuse('user-not-found');
  return user;
}

/** Nobody touches someone of a higher role, nor their own grants unless they are Super admin. */
function mayChange(actor: Person, target: UserWithGrants): void {
  if (rank(target) < rank(actor)) throw refuse('higher-role');
  if (actor.id === target.id && !hasRole(actor, 'Super admin')) throw refuse('own-records-only');
}

/**
 * Gives a user exactly these roles. Only a Super admin hands out or takes the two admin roles. Open connections were
 * judged by the old ones, so they close.
 */
export async function assignRoles(
  context: Context,
  actor: Person,
  userId: UserId,
  roles: RoleName[],
): Promise<void> {
  const target = await getUser(context, userId);
  mayChange(actor, target);
  const changed = roleNames.filter((role) => hasRole(target, role) !== roles.includes(role));
  const onlyManager = changed.every((role) => role === 'Tournament manager');
  if (!onlyManager && !hasRole(actor, 'Super admin')) throw refuse('role-not-assignable');

  await transact(context, async ({ trx, now, afterwards }) => {
    const superAdmins = await lockSuperAdmins(trx, context.demo);
    const demotes = superAdmins.includes(userId) && !roles.includes('Super admin');
    if (demotes && superAdmins.length === 1) throw refuse('last-super-admin');
    await replaceRoles(trx, userId, roles);
    if (roles.includes('Super admin')) await grantEverything(trx, userId);
    await recordAudit(trx, {
      at: now,
      actor,
      subject: 'user',
      subjectId: userId,
      action: 'roles',
      before: { roles: target.roles },
      after: { roles },
    });
    afterwards(() => context.live.disconnectUser(userId));
  });
}

/** A blocked user loses their tokens and their open connections at once. */
export async function blockUser(context: Context, actor: Person, userId: UserId): Promise<void> {
  const target = await getUser(context, userId);
  mayChange(actor, target);
  await transact(context, async ({ trx, now, afterwards }) => {
    const superAdmins = await lockSuperAdmins(trx, context.demo);
    if (superAdmins.length === 1 && superAdmins[0] === userId) throw refuse('last-super-admin');
    if (actor.id === userId) throw refuse('block-yourself');
    if (await setBlocked(trx, userId, now, true))
      await recordAudit(trx, { at: now, actor, subject: 'user', subjectId: userId, action: 'blocked' });
    await endTokensOf(trx, userId, now);
    afterwards(() => context.live.disconnectUser(userId));
  });
}

/** They may sign in again; the tokens they had stay ended. */
export async function unblockUser(context: Context, actor: Person, userId: UserId): Promise<void> {
  mayChange(actor, await getUser(context, userId));
  await transact(context, async ({ trx, now }) => {
    if (await setBlocked(trx, userId, now, false))
      await recordAudit(trx, { at: now, actor, subject: 'user', subjectId: userId, action: 'unblocked' });
  });
}

const byEmail =
  (change: typeof blockUser, is_blocked: boolean) =>
  async (context: Context, actor: Person, address: string) => {
    const user = await findUserByEmail(context.db, address);
    if (!user) throw refuse('no-user-with-email');
    const { id, nickname, email } = user;
    await change(context, actor, id);
    return { id, nickname, email, is_blocked };
  };

export const blockByEmail = byEmail(blockUser, true);
export const unblockByEmail = byEmail(unblockUser, false);
