import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { Db } from '#database/schema.ts';

/** Everybody who is in, by ascending id. */
export const listEntered = (db: Db, id: TournamentId, after: number, limit: number) =>
  db
    .selectFrom('participants')
    .where('tournament_id', '=', id)
    .where('id', '>', after as ParticipantId)
    .where('status', '<>', 'deleted')
    .orderBy('id')
    .limit(limit)
    .select(['id', 'status'])
    .execute();
