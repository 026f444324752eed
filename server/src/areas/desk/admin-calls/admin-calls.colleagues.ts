import { may } from '@matchdesk/contract/access';
import { claimAdminCall } from '@matchdesk/contract/desk/admin-calls';
import type { GameId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { Context } from '#context.ts';
import { usersWithGrants } from '#people/index.ts';

/** Staff who can sign in; demo accounts only where there is a demo. */
const staff = ({ db, demo }: Context) =>
  usersWithGrants(db)
    .where('users.blocked_at', 'is', null)
    .$if(!demo, (real) => real.where('users.is_demo', '=', false))
    .where('users.id', 'in', (eb) => eb.selectFrom('user_roles').select('user_id'));

export async function canAnswer(context: Context, userId: UserId, game: GameId): Promise<boolean> {
  const colleague = await staff(context).where('users.id', '=', userId).executeTakeFirst();
  return may(claimAdminCall.access, colleague, game);
}

/** Staff who may answer calls for the game of a tournament. */
export async function listColleagues(
  context: Context,
  id: TournamentId,
): Promise<{ user_id: UserId; nickname: string }[]> {
  const { game_id } = await context.db
    .selectFrom('tournaments')
    .where('id', '=', id)
    .select('game_id')
    .executeTakeFirstOrThrow();
  const all = await staff(context).orderBy('users.nickname').orderBy('users.id').execute();
  return all
    .filter((colleague) => may(claimAdminCall.access, colleague, game_id))
    .map(({ id: user_id, nickname }) => ({ user_id, nickname }));
}
