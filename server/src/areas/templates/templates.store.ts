import type { GameId, TemplateId } from '@matchdesk/contract/ids';
import type { Template, TemplateKind } from '@matchdesk/contract/templates';
import { type Insertable, sql, type Updateable } from 'kysely';
import { hasNameOrId, type Paging, readPage } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { TemplateTable } from '#database/tables/content.ts';

export interface TemplateFilter extends Paging {
  game_id?: number | undefined;
  search?: string | undefined;
  deleted: boolean;
  order: 'id' | 'title' | 'updated_at';
  direction: 'ASC' | 'DESC';
}

const game = sql<Template['game']>`(
  select json_build_object('id', games.id, 'name', games.name) from games where games.id = templates.game_id)`;

function selectTemplates(db: Db | Trx) {
  return db
    .selectFrom('templates')
    .select(['id', 'title', 'title as name', 'game_id', 'info', 'version', 'updated_at', 'deleted_at'])
    .select(game.as('game'));
}

const orders = { id: sql`id`, title: sql`lower(title)`, updated_at: sql`updated_at` };

export async function listTemplates(db: Db, kind: TemplateKind, filter: TemplateFilter) {
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

/** A template of the other kind is none. */
export async function findTemplate(
  db: Db | Trx,
  kind: TemplateKind,
  id: TemplateId,
): Promise<Template | undefined> {
  return selectTemplates(db).where('id', '=', id).where('kind', '=', kind).executeTakeFirst();
}

/** The template as it is, deleted or not, held until the transaction ends. */
export async function lockTemplate(
  trx: Trx,
  kind: TemplateKind,
  id: TemplateId,
): Promise<Template | undefined> {
  const held = await trx
    .selectFrom('templates')
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return held && findTemplate(trx, kind, id);
}

export async function insertTemplate(trx: Trx, template: Insertable<TemplateTable>): Promise<TemplateId> {
  const { id } = await trx.insertInto('templates').values(template).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateTemplate(
  trx: Trx,
  id: TemplateId,
  change: Updateable<TemplateTable>,
): Promise<void> {
  await trx
    .updateTable('templates')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
