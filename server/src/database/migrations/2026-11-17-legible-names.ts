import { type Kysely, sql } from 'kysely';

/** Characters that draw nothing anywhere or change the text's direction. Joiners stay: they may mean something. */
const invisible = String.raw`[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]`;

const cleaned = (column: string) =>
  sql<string>`btrim(regexp_replace(regexp_replace(${sql.ref(column)}, ${sql.lit(invisible)}, '', 'g'), '\\s+', ' ', 'g'))`;

/**
 * Cleans names from before texts were cleaned, which nobody could tell from others. A name that would become empty
 * stays.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [table, column] of [
    ['users', 'nickname'],
    ['users', 'name'],
    ['profiles', 'nickname'],
    ['tournaments', 'title'],
  ] as const)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${cleaned(column)}
      where ${sql.ref(column)} ~ ${sql.lit(invisible)} and ${cleaned(column)} <> ''`.execute(db);

  // A name that another team already has stays as it is: staff decide which of the two is which.
  await sql`
    with dirty as (
      select id, game_id, ${cleaned('name')} as name,
        row_number() over (partition by game_id, lower(${cleaned('name')}) order by id) as nth
      from teams where deleted_at is null and name ~ ${sql.lit(invisible)}
    )
    update teams set name = dirty.name from dirty
    where dirty.id = teams.id and dirty.name <> '' and dirty.nth = 1 and not exists (
      select from teams other where other.game_id = dirty.game_id and lower(other.name) = lower(dirty.name)
        and other.deleted_at is null
    )`.execute(db);
}
