import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';

/** Which of these take part in the tournament, checked in or not. */
export async function takingPart(
  db: Db | Trx,
  tournamentId: TournamentId,
  ids: readonly ParticipantId[],
): Promise<Set<ParticipantId>> {
  const found = await db
    .selectFrom('participants')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', sql<ParticipantId>`any(${ids}::int[])`)
    .where('status', '<>', 'deleted')
    .select('id')
    .execute();
  return new Set(found.map(({ id }) => id));
}
