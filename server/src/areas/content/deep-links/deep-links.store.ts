import type { DeepLink, deepLinkCalls, OpenTournament } from '@matchdesk/contract/content/deep-links';
import type { DeepLinkId, GameId, PlatformId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { hasNameOrId, readPage } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import { type FilterOf, gameOf, isOfGames } from '#records/index.ts';

const platform = sql<DeepLink['platform']>`(
  select json_build_object('id', p.id, 'name', p.name) from platforms p where p.id = deep_links.platform_id)`;

const data = sql<DeepLink['data']>`json_build_object(
  'initial_game', game_id, 'initial_platform', platform_id, 'initial_source', source)`;

function selectDeepLinks(db: Db | Trx) {
  return db
    .selectFrom('deep_links')
    .select(['id', 'link_id', 'link', 'source', 'game_id', 'platform_id', 'uses'])
    .select(['version', 'created_at', 'updated_at', 'deleted_at'])
    .select([
      gameOf('deep_links').$castTo<DeepLink['game']>().as('game'),
      platform.as('platform'),
      data.as('data'),
    ]);
}

const orders = { id: sql`id`, source: sql`lower(source)`, uses: sql`uses` };

export async function pageDeepLinks(db: Db, filter: FilterOf<typeof deepLinkCalls.list>) {
  const { search, games } = filter;
  const wanted = db
    .selectFrom('deep_links')
    .where('deleted_at', filter.deleted ? 'is not' : 'is', null)
    .$if(Boolean(search), (query) => query.where(hasNameOrId(sql`source`, search ?? '')))
    .$if(Boolean(games?.length), (query) => query.where(isOfGames(games ?? [])));
  const rows = selectDeepLinks(db)
    .where('id', 'in', wanted.select('id'))
    .orderBy(orders[filter.order], filter.direction === 'ASC' ? 'asc' : 'desc')
    .orderBy('id', 'desc');
  return readPage(wanted, rows, filter);
}

export async function findDeepLink(db: Db | Trx, id: DeepLinkId): Promise<DeepLink | undefined> {
  return selectDeepLinks(db).where('id', '=', id).executeTakeFirst();
}

export async function findByLinkId(db: Db, linkId: string): Promise<DeepLink | undefined> {
  return selectDeepLinks(db).where('link_id', '=', linkId).where('deleted_at', 'is', null).executeTakeFirst();
}

/** An id occurs as often as its link was followed. */
export async function addUses(db: Db, ids: readonly DeepLinkId[]): Promise<void> {
  await sql`
    update deep_links set uses = uses + followed.times
    from (select id, count(*)::int as times from unnest(${ids}::int[]) as id group by id) followed
    where deep_links.id = followed.id`.execute(db);
}

export async function findGameHead(db: Db, id: GameId) {
  return db
    .selectFrom('games')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'image'])
    .executeTakeFirst();
}

const mostOpen = 50;
const taken = sql<number>`registered_count + checkin_count + active_count`;

/** Tournaments that one can still register for; full ones are left out. */
export async function listOpenTournaments(
  db: Db,
  gameId: GameId,
  platformId: PlatformId | undefined,
): Promise<OpenTournament[]> {
  const open = db
    .selectFrom('tournaments')
    .where('game_id', '=', gameId)
    .where('status', 'in', ['REGISTRATION_OPENED', 'CHECKIN'])
    .where('is_private', '=', false)
    .where('available_web', '=', true)
    .where('deleted_at', 'is', null)
    .where(taken, '<', sql.ref<number>('max_member'));
  const wanted =
    platformId === undefined
      ? open
      : open.where((eb) => eb.or([eb('platform_id', 'is', null), eb('platform_id', '=', platformId)]));
  return wanted
    .select(['id', 'title', 'image', 'status', 'started_at', 'max_member'])
    .select(taken.as('participant_count'))
    .orderBy('started_at')
    .orderBy('id')
    .limit(mostOpen)
    .execute();
}
