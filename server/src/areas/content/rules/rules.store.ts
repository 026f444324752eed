import type { Rule, ruleCalls } from '@matchdesk/contract/content/rules';
import type { GameId, RuleId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { hasNameOrId, readPage } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import { type FilterOf, gameOf } from '#records/index.ts';

function selectRules(db: Db | Trx) {
  return db
    .selectFrom('rules')
    .select(['id', 'title', 'content', 'version', 'updated_at', 'deleted_at'])
    .select([sql<number>`coalesce(game_id, 0)`.as('game_id'), gameOf('rules').as('game')]);
}

const orders = { id: sql`id`, title: sql`lower(title)`, updated_at: sql`updated_at` };

export async function pageRules(db: Db, filter: FilterOf<typeof ruleCalls.list>) {
  const { search, game_id } = filter;
  const wanted = db
    .selectFrom('rules')
    .where('deleted_at', filter.deleted ? 'is not' : 'is', null)
    .$if(Boolean(search), (query) => query.where(hasNameOrId(sql`title`, search ?? '')))
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
