import { type Kysely, sql } from 'kysely';

/**
 * Players list the tournaments they are in, as players and as members of teams, and those who left one are told so.
 * Whether they reported is looked up among all reports of a lobby or round, which may be thousands.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index participants_of_user`.execute(db);
  await sql`create index participants_of_user on participants (user_id, tournament_id)`.execute(db);
  await sql`create index participant_members_of_user on participant_members (user_id, tournament_id)`.execute(
    db,
  );
  await sql`drop index match_results_of_match`.execute(db);
  await sql`create index match_results_of_match on match_results (match_id, participant_id)
    where voided_at is null`.execute(db);
}
