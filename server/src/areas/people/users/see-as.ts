import { abilityOf } from '@matchdesk/contract/access';
import { allEndpoints } from '@matchdesk/contract/areas';
import type { GameId, UserId } from '@matchdesk/contract/ids';
import type { AbleAction } from '@matchdesk/contract/people/users';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { findUser } from './users.store.ts';

/** What somebody may do, by the access that the contract gives to every call. No token is made for it. */
export async function listAbilities({ db }: Context, id: UserId): Promise<AbleAction[]> {
  const holder = await findUser(db, id);
  if (!holder) throw refuse('user-not-found');
  return allEndpoints().map(({ area, name, endpoint }) => {
    const { games, ...ability } = abilityOf(endpoint.access, holder);
    return { area, name, summary: endpoint.summary, ...ability, games: games as GameId[] | null };
  });
}
