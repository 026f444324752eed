import type { Game, gameCalls, Platform } from '@matchdesk/contract/content/games';
import type { GameId, PlatformId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { hasNameOrId, readPage } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { FilterOf } from '#records/index.ts';

const platformIds = sql<PlatformId[]>`array(
  select platform_id from game_platforms where game_id = games.id order by platform_id)`;

function games(db: Db | Trx) {
  return db.selectFrom('games').where('deleted_at', 'is', null);
}

const columns = [
  'id',
  'name',
  'name_short',
  'label',
  'ios_label',
  'reg_ex',
  'participant_number',
  'co_cap_limit',
  'required_template',
  'is_global',
  'display_in_tournaments',
  'display_in_events',
  'community_default',
  'icon',
  'image',
  'top_banner',
  'web_image',
  'web_icon',
  'version',
  'updated_at',
] as const;

export async function pageGames(db: Db, filter: FilterOf<typeof gameCalls.list>) {
  const { search, display_in_tournaments: shown } = filter;
  let query = games(db);
  if (search) query = query.where(hasNameOrId(sql`name`, search));
  if (shown !== undefined) query = query.where('display_in_tournaments', '=', shown);
  const rows = query
    .select([...columns, platformIds.as('platforms')])
    .orderBy(filter.order === 'name' ? sql`lower(name)` : 'id', filter.direction === 'ASC' ? 'asc' : 'desc');
  return readPage(query, rows, filter);
}

export async function findGame(db: Db | Trx, id: GameId): Promise<Game | undefined> {
  return games(db)
    .where('id', '=', id)
    .select([...columns, platformIds.as('platforms')])
    .executeTakeFirst();
}

export async function replacePlatforms(
  trx: Trx,
  gameId: GameId,
  platforms: readonly PlatformId[],
): Promise<void> {
  await trx.deleteFrom('game_platforms').where('game_id', '=', gameId).execute();
  const rows = [...new Set(platforms)].map((platform_id) => ({ game_id: gameId, platform_id }));
  if (rows.length) await trx.insertInto('game_platforms').values(rows).execute();
}

export async function listPlatforms(db: Db): Promise<Platform[]> {
  return db.selectFrom('platforms').select(['id', 'name']).orderBy('id').execute();
}
