import { abilityOf } from '@matchdesk/contract/access';
import { allEndpoints } from '@matchdesk/contract/areas';
import type { GameId, UserId } from '@matchdesk/contract/ids';
import type { AbleAction } from '@matchdesk/contract/people/users';
import type { User, UserEdit } from '@matchdesk/contract/people/users.record';
import { keptWith } from '@matchdesk/contract/people/users.rules';
import { hasAnyRole, hasRole, type RoleName, roleNames } from '@matchdesk/contract/permissions';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { hidePicture, nameOf } from '#files/pictures.store.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import { endTokensOf, type Person, readFactorRoles } from '#people/index.ts';
import { existing, updateRow } from '#records/index.ts';
import { checkVersion } from '#records/saving.ts';
import {
  dropAdminPermissions,
  dropAllGrants,
  dropRoleGrants,
  grantEverything,
  replaceRoles,
  setAvatar,
} from '#rows/people/people.store.ts';
import { followCountry } from '#rows/seasons/index.ts';
import { changePerson, disconnectUser, type PersonStep } from './change-person.ts';
import { changeEmail } from './email-change.ts';
import { saveGrant } from './grants.ts';
import { showNewNames } from './new-names.ts';
import { endSessionsWithoutFactor } from './second-factor.ts';
import { findUser, findUserByEmail, findUserRecord, setBlocked } from './users.store.ts';

const area = 'users';

const subject = 'user';

export async function getUser({ db }: Context, id: UserId): Promise<User> {
  return existing(await findUserRecord(db, id), 'user-not-found');
}

/** The fields that the History compares. */
function snapshot(user: User) {
  const { name, nickname, email, birthday, country, roles, permissions, assignGames } = user;
  return {
    name,
    nickname,
    email,
    birthday,
    country: country?.value ?? null,
    roles,
    permissions: permissions.map((permission) => permission.name),
    games: assignGames.map(({ game_id }) => game_id),
  };
}

async function readTarget({ trx, target }: PersonStep): Promise<User> {
  return known(await findUserRecord(trx, target.id), `user ${target.id}`);
}

/** Changes data and roles, each as far as the actor may; what is left out stays. */
export async function changeUser(
  context: Context,
  actor: Person,
  id: UserId,
  { version, roles, email, ...data }: UserEdit,
  /** This server's address as the browser knows it, for links in e-mails. */
  origin = context.config.PUBLIC_URL ?? '',
): Promise<User> {
  return changePerson(context, actor, id, async (step) => {
    const before = await readTarget(step);
    checkVersion(before, version);
    step.check({ what: 'data' });
    await updateRow(step, 'users', id, data);
    if (data.country_id !== undefined) await followCountry(step.trx, id);
    if (email !== undefined && email !== before.email)
      await changeEmail(context, step, { actor, to: email, origin });
    if (roles) await changeRoles(context, step, actor, roles);
    const after = await readTarget(step);
    if (after.nickname !== before.nickname || after.name !== before.name) await showNewNames(step, id);
    await recordChange(step, {
      actor,
      area,
      subject,
      id,
      action: 'changed',
      before: snapshot(before),
      after: snapshot(after),
    });
    return after;
  });
}

/** Changes roles; a lost role takes along the permissions and games that it brought. */
async function changeRoles(
  context: Context,
  step: PersonStep,
  actor: Person,
  given: readonly RoleName[],
): Promise<void> {
  const { trx, target, check } = step;
  const roles = roleNames.filter((role) => given.includes(role));
  if (roleNames.every((role) => hasRole(target, role) === roles.includes(role))) return;
  check({ what: 'roles', roles });
  await replaceRoles(trx, target.id, roles);
  if (roles.includes('Super admin')) await grantEverything(trx, target.id);
  else await dropRoleGrants(trx, target.id);
  const kept = keptWith(roles);
  if (kept === 'nothing') await dropAllGrants(trx, target.id);
  if (kept === 'manager group') await dropAdminPermissions(trx, target.id);
  if (hasAnyRole({ roles }, await readFactorRoles(trx)))
    await endSessionsWithoutFactor(context, step, [target.id]);
  const added = roles.filter((role) => !hasRole(target, role));
  if (added.length > 0)
    await saveGrant(context, step, { actor, user: target.id, kind: 'role', what: added.join(', ') });
  disconnectUser(context, step);
}

/** A blocked user loses their tokens and their open connections at once. */
export async function blockUser(
  context: Context,
  actor: Person,
  id: UserId,
  reason: string | null = null,
): Promise<User> {
  return changePerson(context, actor, id, async (step) => {
    step.check({ what: 'block' });
    if (await setBlocked(step.trx, id, step.now, { reason }))
      await recordChange(step, { actor, area, subject, id, action: 'blocked', after: { reason } });
    await endTokensOf(step.trx, id, step.now);
    disconnectUser(context, step);
    return readTarget(step);
  });
}

/** Lets them sign in again; their old tokens stay ended. */
export async function unblockUser(
  context: Context,
  actor: Person,
  id: UserId,
  reason: string | null = null,
): Promise<User> {
  return changePerson(context, actor, id, async (step) => {
    step.check({ what: 'unblock' });
    if (await setBlocked(step.trx, id, step.now, undefined)) {
      await recordChange(step, { actor, area, subject, id, action: 'unblocked', after: { reason } });
      await saveGrant(context, step, { actor, user: id, kind: 'unblock' });
    }
    return readTarget(step);
  });
}

/** Takes away a picture that nobody should see, also where it was shown until now. */
export async function removeAvatarOf(
  context: Context,
  actor: Person,
  id: UserId,
  reason: string,
): Promise<User> {
  return changePerson(context, actor, id, async (step) => {
    step.check({ what: 'data' });
    const { avatar } = await readTarget(step);
    if (avatar === null) return readTarget(step);
    await setAvatar(step.trx, id, null, step.now);
    await hidePicture(step.trx, nameOf(avatar), step.now);
    await showNewNames(step, id);
    await recordChange(step, { actor, area, subject, id, action: 'picture removed', after: { reason } });
    return readTarget(step);
  });
}

const byEmail =
  (change: typeof blockUser, is_blocked: boolean) =>
  async (
    context: Context,
    actor: Person,
    { email: address, reason }: { email: string; reason?: string | undefined },
  ) => {
    const user = await findUserByEmail(context.db, address);
    if (!user) throw refuse('no-user-with-email');
    const { id, nickname, email } = user;
    await change(context, actor, id, reason || null);
    return { id, nickname, email, is_blocked };
  };

export const blockByEmail = byEmail(blockUser, true);

export const unblockByEmail = byEmail(unblockUser, false);

/** What somebody may do, by the access that the contract gives to every call. No token is made for it. */
export async function listAbilities({ db }: Context, id: UserId): Promise<AbleAction[]> {
  const holder = await findUser(db, id);
  if (!holder) throw refuse('user-not-found');
  return allEndpoints().map(({ area, name, endpoint }) => {
    const { games, ...ability } = abilityOf(endpoint.access, holder);
    return { area, name, summary: endpoint.summary, ...ability, games: games as GameId[] | null };
  });
}
