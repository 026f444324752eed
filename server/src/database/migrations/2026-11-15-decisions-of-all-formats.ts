import { type Kysely, sql } from 'kysely';

/**
 * Allows decisions about no single match and reports without a winner, and sets when game rooms are shown to their
 * players.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table match_actions alter column match_id drop not null,
      add column undoes integer constraint match_actions_undoes references match_actions`.execute(db);
  await sql`create index match_actions_of_tournament on match_actions (tournament_id, id desc) where undone_at is null`.execute(
    db,
  );
  await sql`alter table match_results alter column claimed_winner drop not null`.execute(db);
  await sql`
    insert into settings (name, value, updated_at) values ('room_access_minutes', '15', now())
    on conflict do nothing`.execute(db);
}
