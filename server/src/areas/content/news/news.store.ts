import type {
  listPublishedNews as listPublishedCall,
  News,
  newsCalls,
} from '@matchdesk/contract/content/news';
import type { NewsId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { hasNameOrId, readPage } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import { type FilterOf, gameOf, isOfGames } from '#records/index.ts';

const columns = [
  'id',
  'title',
  'description',
  'deeplink',
  'image',
  'icon_image',
  'created_at',
  'updated_at',
] as const;

function selectPublished(db: Db | Trx) {
  return db
    .selectFrom('news')
    .select(columns)
    .select([sql<number>`coalesce(game_id, 0)`.as('game_id'), gameOf('news').as('game')]);
}

const selectNews = (db: Db | Trx) => selectPublished(db).select(['version', 'deleted_at']);

const orders = { id: sql`id`, title: sql`lower(title)`, created_at: sql`created_at` };

export async function pageNews(db: Db, filter: FilterOf<typeof newsCalls.list>) {
  const { search, games } = filter;
  const wanted = db
    .selectFrom('news')
    .where('deleted_at', filter.deleted ? 'is not' : 'is', null)
    .$if(Boolean(search), (query) => query.where(hasNameOrId(sql`title`, search ?? '')))
    .$if(Boolean(games?.length), (query) => query.where(isOfGames(games ?? [])));
  const rows = selectNews(db)
    .where('id', 'in', wanted.select('id'))
    .orderBy(orders[filter.order], filter.direction === 'ASC' ? 'asc' : 'desc')
    .orderBy('id', 'desc');
  return readPage(wanted, rows, filter);
}

export async function findNews(db: Db | Trx, id: NewsId): Promise<News | undefined> {
  return selectNews(db).select('content').where('id', '=', id).executeTakeFirst();
}

export async function pagePublished(db: Db, filter: FilterOf<typeof listPublishedCall>) {
  const { games } = filter;
  const wanted = db
    .selectFrom('news')
    .where('deleted_at', 'is', null)
    .$if(Boolean(games?.length), (query) => query.where(isOfGames(games ?? [])));
  const rows = selectPublished(db).where('id', 'in', wanted.select('id')).orderBy('id', 'desc');
  return readPage(wanted, rows, filter);
}

export async function findPublished(db: Db, id: NewsId) {
  return selectPublished(db)
    .select('content')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
