import type { TournamentId } from '@matchdesk/contract/ids';
import type { Db, Trx } from '#database/schema.ts';

export async function hasBracket(db: Db | Trx, id: TournamentId): Promise<boolean> {
  const found = await db
    .selectFrom('brackets')
    .where('tournament_id', '=', id)
    .select('tournament_id')
    .executeTakeFirst();
  return found !== undefined;
}
