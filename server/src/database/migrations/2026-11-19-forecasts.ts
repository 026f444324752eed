import { type Kysely, sql } from 'kysely';

/** Running tournaments with what was last forecast of them, and every forecast of their finish. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table evenings (
      tournament_id integer primary key constraint evenings_tournament references tournaments,
      started_at timestamptz not null,
      due_at timestamptz,
      at timestamptz,
      finished_at timestamptz,
      lengths jsonb not null default '{}',
      held jsonb not null default '[]',
      late_rounds jsonb not null default '[]',
      match_ids integer[] not null default '{}',
      begin_times integer[] not null default '{}'
    )`.execute(db);
  await sql`create index evenings_due on evenings (due_at) where due_at is not null`.execute(db);
  await sql`create index evenings_finished on evenings (finished_at) where finished_at is not null`.execute(
    db,
  );
  await sql`
    create table forecasts (
      tournament_id integer not null constraint forecasts_tournament references tournaments,
      at timestamptz not null,
      p10 timestamptz not null,
      p50 timestamptz not null,
      p90 timestamptz not null,
      narrow_p10 timestamptz not null,
      narrow_p90 timestamptz not null,
      planned_end timestamptz,
      primary key (tournament_id, at)
    )`.execute(db);
}
