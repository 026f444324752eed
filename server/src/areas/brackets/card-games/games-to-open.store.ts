import { idOfNumber, type MatchBlock } from '#areas/matches/index.ts';
import type { Db } from '#database/schema.ts';

/** Marks the games that can be opened now as handled elsewhere, and answers them; none is answered twice. */
export async function takeGamesToOpen(db: Db, block: MatchBlock, now: Date) {
  return db
    .updateTable('matches')
    .set((eb) => ({ is_autohandled: true, version: eb('version', '+', 1) }))
    .where('id', '>=', block.first_match_id)
    .where('id', '<', idOfNumber(block, block.matches_count))
    .where('is_autohandled', '=', false)
    .where('status', 'in', ['OPENED', 'STARTED'])
    .where('starts_at', '<=', now.toISOString())
    .returning(['id', 'first_slot', 'second_slot'])
    .execute();
}
