import { type Kysely, sql } from 'kysely';

/** How old players have to be; of an entry, by what it is known that they are. Dates of birth are not kept with it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table tournaments add least_age integer not null default 0`.execute(db);
  await sql`
    alter table participants
      add age_check text constraint participants_age_check_known check (age_check in ('account', 'said'))`.execute(
    db,
  );
}
