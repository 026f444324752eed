import type { Holder } from '@matchdesk/contract/permissions';
import type { Context } from '#context.ts';
import { usersWithGrants } from './grants.ts';
import type { Person } from './person.ts';

type Session = Pick<Person, 'tokenId'> & Holder;

/** Whether a session is open, and its person has the same roles, permissions and games as then. */
export async function stillHolds(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { tokenId, roles, permissions, assignGames }: Session,
): Promise<boolean> {
  const now = await usersWithGrants(db)
    .innerJoin('tokens', 'tokens.user_id', 'users.id')
    .where('tokens.id', '=', tokenId)
    // As for every call: who it is stands first.
    .where('users.id', '=', (eb) => eb.selectFrom('tokens').where('id', '=', tokenId).select('user_id'))
    .where('tokens.ended_at', 'is', null)
    .where('tokens.expires_at', '>', clock.now().toISOString())
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
  if (!now) return false;
  return (
    isSame(now.roles, roles) &&
    isSame(names(now.permissions), names(permissions)) &&
    isSame(games(now.assignGames), games(assignGames))
  );
}

const names = (permissions: Holder['permissions']) => permissions.map(({ name }) => name);

const games = (assigned: Holder['assignGames']) => assigned.map(({ game_id }) => game_id);

function isSame<T>(these: readonly T[], those: readonly T[]): boolean {
  return these.length === those.length && these.every((one) => those.includes(one));
}
