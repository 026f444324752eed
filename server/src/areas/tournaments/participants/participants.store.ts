import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** One batch by ascending id: each costs the same, however many came before. */
export async function exportPortion(db: Db, tournamentId: TournamentId, after: number, limit: number) {
  const users = await db
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.user_id')
    .leftJoin('profiles', 'profiles.id', 'participants.profile_id')
    .leftJoin('teams', 'teams.id', 'participants.team_id')
    .where('participants.tournament_id', '=', tournamentId)
    .where('participants.id', '>', after as ParticipantId)
    .where('participants.status', '<>', 'deleted')
    .select(['participants.id', 'users.nickname', 'users.name', 'participants.status'])
    .select([
      sql<string>`coalesce(users.email, '')`.as('email'),
      sql<string>`coalesce(profiles.nickname, '')`.as('game_id'),
      sql<string>`coalesce(teams.name, '')`.as('team'),
    ])
    .orderBy('participants.id')
    .limit(limit)
    .execute();
  return { users, next: users.length === limit ? (users.at(-1)?.id ?? null) : null };
}
