import type { GameId, PlatformId, UserId } from '@matchdesk/contract/ids';
import type { PlayGame, PlayProfile } from '@matchdesk/contract/people/players';
import { sql } from 'kysely';
import { fitsPattern } from '#areas/content/games/index.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuseFields } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { rewriteSearchText } from '#rows/participants/index.ts';

const columns = ['id', 'game_id', 'platform_id', 'nickname'] as const;

export async function listProfiles(db: Db, userId: UserId): Promise<PlayProfile[]> {
  return db.selectFrom('profiles').where('user_id', '=', userId).select(columns).orderBy('id').execute();
}

/** Games that are hidden in tournaments need no name. */
export async function listGames(db: Db): Promise<PlayGame[]> {
  return db
    .selectFrom('games')
    .where('deleted_at', 'is', null)
    .where('display_in_tournaments', '=', true)
    .select(['id', 'name', 'image'])
    .select(
      sql<PlayGame['platforms']>`coalesce((
        select json_agg(json_build_object('id', platforms.id, 'name', platforms.name) order by platforms.name)
        from game_platforms join platforms on platforms.id = platform_id
        where game_id = games.id and not games.is_global), '[]')`.as('platforms'),
    )
    .orderBy(sql`lower(name)`)
    .execute();
}

export async function saveProfile(
  context: Context,
  person: Person,
  profile: { game_id: GameId; platform_id: PlatformId | null; nickname: string },
): Promise<PlayProfile> {
  return transact(context, (step) => writeProfile(step, person, profile));
}

async function writeProfile(
  { trx, now }: Step,
  person: Person,
  profile: { game_id: GameId; platform_id: PlatformId | null; nickname: string },
): Promise<PlayProfile> {
  const game = await trx
    .selectFrom('games')
    .where('id', '=', profile.game_id)
    .where('deleted_at', 'is', null)
    .select(['reg_ex', 'is_global'])
    .executeTakeFirst();
  if (!game) throw refuseFields({ game_id: 'no-such-game' });
  if (!fitsPattern(game.reg_ex, profile.nickname)) throw refuseFields({ nickname: 'game-name-form' });
  // Where one profile serves all platforms of a game, it names none.
  const platform_id = game.is_global ? null : profile.platform_id;
  const saved = await trx
    .insertInto('profiles')
    .values({ ...profile, platform_id, user_id: person.id, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.constraint('profiles_once').doUpdateSet({ nickname: profile.nickname, updated_at: now }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
  await rewriteSearchText(trx, person.id);
  return saved;
}
