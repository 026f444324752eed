import type { Holder } from '@matchdesk/contract/permissions';
import type { Context } from '#context.ts';
import { usersWithGrants } from './grants.ts';
import type { Person } from './person.ts';

type Session = Pick<Person, 'tokenId'> & Holder;

/** Whether the session is still open and its person has the same roles, permissions and games as when it was opened. */
export async function isAccessUnchanged(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { tokenId, roles, permissions, assignGames }: Session,
): Promise<boolean> {
  const now = await usersWithGrants(db)
    .innerJoin('tokens', 'tokens.user_id', 'users.id')
    .where('tokens.id', '=', tokenId)
    // Starts from the person, as `findPerson` does.
    .where('users.id', '=', (eb) => eb.selectFrom('tokens').where('id', '=', tokenId).select('user_id'))
    .where('tokens.ended_at', 'is', null)
    .where('tokens.expires_at', '>', clock.now().toISOString())
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
  if (!now) return false;
  const then = { roles, permissions, assignGames };
  return !hasLostAccess(then, now) && !hasLostAccess(now, then);
}

/** Whether somebody has lost a role, a permission or a game that they had before. */
export function hasLostAccess(before: Holder, now: Holder): boolean {
  return !(
    hasAll(now.roles, before.roles) &&
    hasAll(names(now.permissions), names(before.permissions)) &&
    hasAll(games(now.assignGames), games(before.assignGames))
  );
}

const names = (permissions: Holder['permissions']) => permissions.map(({ name }) => name);

const games = (assigned: Holder['assignGames']) => assigned.map(({ game_id }) => game_id);

function hasAll<T>(these: readonly T[], wanted: readonly T[]): boolean {
  return wanted.every((one) => these.includes(one));
}
