import { type Kysely, sql } from 'kysely';

const settings = { player_pictures_mb_a_day: '60', player_pictures_mb_in_all: '500' };

/** What each player has sent, and its size as stored. Earlier pictures count for nobody. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table picture_uploads (
      user_id integer not null,
      name text not null,
      bytes integer not null,
      at timestamptz not null,
      constraint picture_uploads_once primary key (user_id, name, at)
    )`.execute(db);
  await sql`create index picture_uploads_by_time on picture_uploads (at)`.execute(db);
  for (const [name, value] of Object.entries(settings))
    await sql`insert into settings (name, value, updated_at) values (${name}, ${value}, now())
      on conflict (name) do nothing`.execute(db);
}
