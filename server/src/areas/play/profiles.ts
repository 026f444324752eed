import type { GameId, PlatformId, UserId } from '@matchdesk/contract/ids';
import type { PlayProfile } from '@matchdesk/contract/play';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { refuseFields } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';

const columns = ['id', 'game_id', 'platform_id', 'nickname'] as const;

export async function listProfiles(db: Db, userId: UserId): Promise<PlayProfile[]> {
  return db.selectFrom('profiles').where('user_id', '=', userId).select(columns).orderBy('id').execute();
}

/** The game says how its names look. A pattern made for the game may be slow on purpose-made input, so it is bounded. */
function fitsGame(pattern: string, nickname: string): boolean {
  return pattern === '' || new RegExp(pattern, 'u').test(nickname.slice(0, 100));
}

export async function saveProfile(
  { db, clock }: Context,
  person: Person,
  profile: { game_id: GameId; platform_id: PlatformId | null; nickname: string },
): Promise<PlayProfile> {
  const game = await db
    .selectFrom('games')
    .where('id', '=', profile.game_id)
    .where('deleted_at', 'is', null)
    .select(['reg_ex', 'is_global'])
    .executeTakeFirst();
  if (!game) throw refuseFields({ game_id: 'no-such-game' });
  if (!fitsGame(game.reg_ex, profile.nickname)) throw refuseFields({ nickname: 'game-name-form' });
  const now = clock.now();
  // Where one profile serves all platforms of a game, it names none.
  const platform_id = game.is_global ? null : profile.platform_id;
  return db
    .insertInto('profiles')
    .values({ ...profile, platform_id, user_id: person.id, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.constraint('profiles_once').doUpdateSet({ nickname: profile.nickname, updated_at: now }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}
