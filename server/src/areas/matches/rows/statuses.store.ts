import type { MatchId } from '@matchdesk/contract/ids';
import type { MatchCounts } from '@matchdesk/contract/matches';
import { type MatchStatus, matchStatuses } from '@matchdesk/contract/statuses';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { idOfNumber, type MatchBlock } from './match-block.ts';

const ofBlock = (db: Db, block: MatchBlock) =>
  db
    .selectFrom('matches')
    .where('id', '>=', block.first_match_id)
    .where('id', '<', idOfNumber(block, block.matches_count));

export async function countByStatus(db: Db, block: MatchBlock): Promise<MatchCounts> {
  const found = await ofBlock(db, block)
    .groupBy('status')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .execute();
  const counts = new Map(found.map(({ status, count }) => [status, count]));
  return Object.fromEntries(matchStatuses.map((status) => [status, counts.get(status) ?? 0])) as MatchCounts;
}

/** The first match after the number; where none is left, the very first. */
export function findNextInStatus(
  db: Db,
  block: MatchBlock,
  status: MatchStatus,
  after = -1,
): Promise<{ id: MatchId; number: number } | undefined> {
  return ofBlock(db, block)
    .where('status', '=', status)
    .select(['id', 'number'])
    .orderBy(sql`number <= ${after}`)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}
