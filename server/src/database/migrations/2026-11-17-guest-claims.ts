import { type Kysely, sql } from 'kysely';

/** The links by which guests become players with an account. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table guest_claims (
      token_hash bytea constraint guest_claims_token primary key,
      guest_id integer not null constraint guest_claims_guest references users,
      participant_id integer not null constraint guest_claims_participant references participants,
      tournament_id integer not null constraint guest_claims_tournament references tournaments,
      created_by integer not null constraint guest_claims_created_by references users,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index guest_claims_of_guest on guest_claims (guest_id) where ended_at is null`.execute(db);
}
