import { type Kysely, sql } from 'kysely';

/** Whether a participant of a leaderboard has a score: without one they have no rank and come after those with a 0. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table leaderboard_totals add column is_scored boolean not null default false`.execute(db);
  await sql`
    update leaderboard_totals t set is_scored = true
    where exists (select from leaderboard_scores s where s.tournament_id = t.tournament_id
      and s.participant_id = t.participant_id and s.points is not null)`.execute(db);
  await sql`drop index leaderboard_totals_ranked`.execute(db);
  await sql`
    create index leaderboard_totals_ranked on leaderboard_totals
      (tournament_id, is_out, total desc, best desc, last desc, is_scored desc, participant_id)`.execute(db);
}
