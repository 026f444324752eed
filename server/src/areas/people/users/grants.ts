import type { GameId, UserId } from '@matchdesk/contract/ids';
import type { AssignedGame, Permission } from '@matchdesk/contract/people/users.record';
import type { PermissionName } from '@matchdesk/contract/permissions';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import {
  deleteGame,
  deletePermission,
  findGameName,
  findPermission,
  insertGame,
  insertPermission,
  listGamesOf,
  listPermissions,
} from '#rows/people/grants.store.ts';
import { changePerson, disconnectUser, type PersonStep } from './change-person.ts';
import { saveGrant } from './save-grant.ts';
import { findUser } from './users.store.ts';

interface Grant {
  actor: Person;
  /** What the History calls it; `name` is which one. */
  thing: 'permission' | 'game';
  name: string;
  given: boolean;
}

async function recordGrant(context: Context, step: PersonStep, { actor, thing, name, given }: Grant) {
  await recordChange(step, {
    actor,
    area: 'users',
    subject: 'user',
    id: step.target.id,
    action: `${thing} ${given ? 'given' : 'withdrawn'}`,
    [given ? 'after' : 'before']: { [thing]: name },
  });
  disconnectUser(context, step);
}

/** Giving what somebody already has, or withdrawing what they do not have, changes nothing and writes no audit row. */
export async function setPermission(
  context: Context,
  actor: Person,
  { user_id, permission_id }: { user_id: UserId; permission_id: number },
  given: boolean,
): Promise<Permission[]> {
  const permission = await findPermission(context.db, permission_id);
  if (!permission) throw refuseFields({ permission_id: 'no-such-permission' });
  const name = permission.name as PermissionName;
  return changePerson(context, actor, user_id, async (step) => {
    const { trx, now } = step;
    step.check({ what: 'permission', name, given });
    const changed = given
      ? await insertPermission(trx, user_id, name, { by: actor.id, at: now })
      : await deletePermission(trx, user_id, name);
    if (changed) await recordGrant(context, step, { actor, thing: 'permission', name, given });
    if (changed && given && name === 'Billing edit')
      await saveGrant(context, step, { actor, user: user_id, kind: 'billing' });
    return listPermissions(trx, { userId: user_id });
  });
}

export async function setGame(
  context: Context,
  actor: Person,
  userId: UserId,
  gameId: GameId,
  given: boolean,
): Promise<AssignedGame[]> {
  return changePerson(context, actor, userId, async (step) => {
    const { trx, now } = step;
    step.check({ what: 'game', game_id: gameId, given });
    const name = await findGameName(trx, gameId);
    if (!name) throw refuseFields({ game_id: 'no-such-game' });
    const changed = given
      ? await insertGame(trx, userId, gameId, { by: actor.id, at: now })
      : await deleteGame(trx, userId, gameId);
    if (changed) await recordGrant(context, step, { actor, thing: 'game', name, given });
    return listGamesOf(trx, userId);
  });
}

async function requireUser({ db }: Context, id: UserId): Promise<void> {
  if (!(await findUser(db, id))) throw refuse('user-not-found');
}

export async function listPermissionsFor(
  context: Context,
  { user_id, group }: { user_id?: UserId | undefined; group?: Permission['group'] | undefined },
): Promise<Permission[]> {
  if (user_id !== undefined) await requireUser(context, user_id);
  return listPermissions(context.db, { userId: user_id, group });
}

export async function listGamesFor(context: Context, userId: UserId): Promise<AssignedGame[]> {
  await requireUser(context, userId);
  return listGamesOf(context.db, userId);
}
