import type { GameId, TemplateId } from '@matchdesk/contract/ids';
import type { Template, TemplateKind, templateCalls } from '@matchdesk/contract/tournaments/templates';
import { sql } from 'kysely';
import { hasNameOrId, readPage } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import { type FilterOf, gameOf } from '#records/index.ts';

type TemplateFilter = FilterOf<(typeof templateCalls)[TemplateKind]['list']>;

function selectTemplates(db: Db | Trx) {
  return db
    .selectFrom('templates')
    .select(['id', 'title', 'title as name', 'game_id', 'info', 'version', 'updated_at', 'deleted_at'])
    .select(gameOf('templates').$castTo<Template['game']>().as('game'));
}

const orders = { id: sql`id`, title: sql`lower(title)`, updated_at: sql`updated_at` };

export async function pageTemplates(db: Db, kind: TemplateKind, filter: TemplateFilter) {
  const { search, game_id } = filter;
  const wanted = db
    .selectFrom('templates')
    .where('kind', '=', kind)
    .where('deleted_at', filter.deleted ? 'is not' : 'is', null)
    .$if(Boolean(search), (query) => query.where(hasNameOrId(sql`title`, search ?? '')))
    .$if(game_id !== undefined, (query) => query.where('game_id', '=', game_id as GameId));
  const rows = selectTemplates(db)
    .where('id', 'in', wanted.select('id'))
    .orderBy(orders[filter.order], filter.direction === 'ASC' ? 'asc' : 'desc')
    .orderBy('id', 'desc');
  return readPage(wanted, rows, filter);
}

/** Room templates and bracket templates are found only among their own kind. */
export async function findTemplate(
  db: Db | Trx,
  kind: TemplateKind,
  id: TemplateId,
): Promise<Template | undefined> {
  return selectTemplates(db).where('id', '=', id).where('kind', '=', kind).executeTakeFirst();
}
