import { type Kysely, sql } from 'kysely';

/** Whoever dropped out of an arena keeps their lines and their points, and passes no more. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table arena_lines
      drop constraint arena_lines_how_left_known,
      add constraint arena_lines_how_left_known check (how_left in ('withdrew', 'removed', 'disqualified'))`.execute(
    db,
  );
}
