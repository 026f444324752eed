import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';

const name = sql<string>`coalesce(teams.name, nullif(users.nickname, ''), users.name)`;

function entries(db: Db | Trx) {
  return db
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.user_id')
    .leftJoin('teams', 'teams.id', 'participants.team_id')
    .select(['participants.id', 'participants.status', 'participants.link_version', name.as('name')]);
}

export async function findNamed(db: Db | Trx, tournamentId: TournamentId, id: number) {
  return entries(db)
    .where('participants.tournament_id', '=', tournamentId)
    .where('participants.id', '=', id as ParticipantId)
    .executeTakeFirst();
}

export type Named = NonNullable<Awaited<ReturnType<typeof findNamed>>>;

/** One batch of everybody who is in, by ascending id. */
export async function listNamed(db: Db, tournamentId: TournamentId, after: number, limit: number) {
  return entries(db)
    .where('participants.tournament_id', '=', tournamentId)
    .where('participants.id', '>', after as ParticipantId)
    .where('participants.status', '<>', 'deleted')
    .orderBy('participants.id')
    .limit(limit)
    .execute();
}

/** Whom a link belongs to, held until the transaction ends. */
export async function holdLinked(trx: Trx, id: ParticipantId) {
  return entries(trx)
    .innerJoin('tournaments', 'tournaments.id', 'participants.tournament_id')
    .where('participants.id', '=', id)
    .where('tournaments.deleted_at', 'is', null)
    .select(['participants.user_id', 'participants.tournament_id', 'users.blocked_at'])
    .forShare('participants')
    .executeTakeFirst();
}
