import { type Kysely, sql } from 'kysely';

/** Addresses that open one thing of a tournament to whoever has them; they stay after they were revoked. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table links (
      id integer generated always as identity primary key,
      kind text not null constraint links_kind_known check (kind in ('BOARD')),
      tournament_id integer not null constraint links_tournament references tournaments,
      version integer not null default 1,
      made_by integer constraint links_maker references users,
      made_at timestamptz not null,
      renewed_at timestamptz,
      seen_at timestamptz,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create index links_of_tournament on links (tournament_id, kind) where revoked_at is null`.execute(
    db,
  );
}
