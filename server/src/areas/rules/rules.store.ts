import type { GameId, RuleId } from '@matchdesk/contract/ids';
import type { Rule } from '@matchdesk/contract/rules';
import { type Insertable, sql, type Updateable } from 'kysely';
import { hasNameOrId, type Paging, readPage } from '#database/paging.ts';
import type { Db, RuleTable, Trx } from '#database/schema.ts';

export interface RuleFilter extends Paging {
  /** 0 asks for the rules without a game. */
  game_id?: number | undefined;
  search?: string | undefined;
  deleted: boolean;
  order: 'id' | 'title' | 'updated_at';
  direction: 'ASC' | 'DESC';
}

const game = sql<{ id: GameId; name: string } | null>`(
  select json_build_object('id', games.id, 'name', games.name) from games where games.id = rules.game_id)`;

function selectRules(db: Db | Trx) {
  return db
    .selectFrom('rules')
    .select(['id', 'title', 'content', 'version', 'updated_at', 'deleted_at'])
    .select([sql<number>`coalesce(game_id, 0)`.as('game_id'), game.as('game')]);
}

const orders = { id: sql`id`, title: sql`lower(title)`, updated_at: sql`updated_at` };

export async function listRules(db: Db, filter: RuleFilter) {
  const { search, game_id } = filter;
  const wanted = db
    .selectFrom('rules')
    .where('deleted_at', filter.deleted ? 'is not' : 'is', null)
    .$if(search !== undefined && search !== '', (query) => query.where(hasNameOrId(sql`title`, search ?? '')))
    .$if(game_id === 0, (query) => query.where('game_id', 'is', null))
    .$if(Boolean(game_id), (query) => query.where('game_id', '=', game_id as GameId));
  const rows = selectRules(db)
    .where('id', 'in', wanted.select('id'))
    .orderBy(orders[filter.order], filter.direction === 'ASC' ? 'asc' : 'desc')
    .orderBy('id', 'desc');
  return readPage(wanted, rows, filter);
}

export async function findRule(db: Db | Trx, id: RuleId): Promise<Rule | undefined> {
  return selectRules(db).where('id', '=', id).executeTakeFirst();
}

/** The rule as it is, deleted or not, held until the transaction ends. */
export async function lockRule(trx: Trx, id: RuleId): Promise<Rule | undefined> {
  const held = await trx.selectFrom('rules').where('id', '=', id).select('id').forUpdate().executeTakeFirst();
  return held && findRule(trx, id);
}

export async function insertRule(trx: Trx, rule: Insertable<RuleTable>): Promise<RuleId> {
  const { id } = await trx.insertInto('rules').values(rule).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateRule(trx: Trx, id: RuleId, change: Updateable<RuleTable>): Promise<void> {
  await trx
    .updateTable('rules')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
