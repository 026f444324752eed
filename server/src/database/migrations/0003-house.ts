import { type Kysely, sql } from 'kysely';

/** The settings of a new installation; they are changed on the screens that use them. */
const settings = {
  default_region: 'global',
  exchange_rate_coins_eur: '0.01',
  support_email: '',
  withdraw_minimum_eur: '10.00',
};

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table installation (key text constraint installation_key primary key, value text not null)`.execute(
    db,
  );
  await sql`
    create table settings (
      name text constraint settings_name primary key,
      value text not null,
      updated_at timestamptz not null
    )`.execute(db);
  for (const [name, value] of Object.entries(settings)) {
    await sql`insert into settings (name, value, updated_at) values (${name}, ${value}, now())`.execute(db);
  }
  await sql`
    create table audit (
      id integer generated always as identity primary key,
      at timestamptz not null,
      actor_id integer constraint audit_actor references users,
      subject text not null,
      subject_id integer not null,
      action text not null,
      before jsonb,
      after jsonb
    )`.execute(db);
  await sql`create index audit_of_subject on audit (subject, subject_id, id desc)`.execute(db);
}
