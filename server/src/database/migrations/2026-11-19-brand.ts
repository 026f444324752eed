import { type Kysely, sql } from 'kysely';

/** Name, line, colour and logo of the installation: one row. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table brand (
      id integer constraint brand_id primary key constraint brand_once check (id = 1),
      name text not null default '',
      line text not null default '',
      colour text not null default '',
      logo text,
      version integer not null default 1,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`insert into brand (id, updated_at) values (1, now())`.execute(db);
}
