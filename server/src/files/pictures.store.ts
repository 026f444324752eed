import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import { oneRow } from '#known.ts';

/** The path below which pictures are served; a picture's address is this and its name. */
export const filesPath = '/files/';

/** The name of the picture at an address. */
export const nameOf = (address: string): string => address.slice(filesPath.length);

/** Every column that holds addresses of pictures; a test compares this list with the schema. */
export const referrers = [
  ['games', 'icon'],
  ['games', 'image'],
  ['games', 'top_banner'],
  ['games', 'web_image'],
  ['games', 'web_icon'],
  ['tournaments', 'image'],
  ['tournaments', 'icon'],
  ['tournaments', 'sponsor_image'],
  ['teams', 'logo'],
  ['clans', 'logo'],
  ['users', 'avatar'],
  ['match_results', 'value_state'],
  ['messages', 'picture'],
  ['seasons', 'image'],
  ['news', 'image'],
  ['news', 'icon_image'],
  ['advertisements', 'image'],
  ['brand', 'logo'],
] as const;

const refersIn = ([table, column]: (typeof referrers)[number], more = sql``) =>
  sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${sql.lit(filesPath)} || pictures.name ${more})`;

const isUsed = sql.join(
  referrers.map((referrer) => refersIn(referrer)),
  sql` or `,
);

/** In use, and not only by removed messages. */
const isShown = sql.join(
  referrers.map((referrer) =>
    refersIn(referrer, referrer[0] === 'messages' ? sql`and messages.removed_at is null` : sql``),
  ),
  sql` or `,
);

/** Runs before the file is looked for or written, so that a sweep either leaves it alone or has finished. */
export async function notePicture(db: Db | Trx, name: string): Promise<void> {
  await sql`insert into pictures (name) values (${name})
    on conflict (name) do update set unused_since = null, removed_at = null, times_stored = pictures.times_stored + 1`.execute(
    db,
  );
}

/** Hides a picture that staff took away, unless the same picture is shown elsewhere. */
export async function hidePicture(db: Db | Trx, name: string, now: Date): Promise<void> {
  await hideIf(db, name, now, sql`true`);
}

/** Hides it again if a removed message had it. */
export async function hideRemovedPicture(db: Db, name: string, now: Date): Promise<void> {
  const address = filesPath + name;
  await hideIf(
    db,
    name,
    now,
    sql`exists (select from messages where picture = ${address} and removed_at is not null)`,
  );
}

async function hideIf(db: Db | Trx, name: string, now: Date, condition: RawBuilder<unknown>): Promise<void> {
  await sql`update pictures set removed_at = ${now}
    where name = ${name} and not (${isShown}) and ${condition}`.execute(db);
}

/** Whether a picture was removed, and whether it can be: players' pictures in chats and reports can. */
export async function getShown(db: Db, name: string): Promise<{ isRemoved: boolean; isRemovable: boolean }> {
  const address = filesPath + name;
  const { rows } = await sql<{ isRemoved: boolean; isRemovable: boolean }>`
    select exists (select from pictures where name = ${name} and removed_at is not null) as "isRemoved",
      exists (select from messages where picture = ${address})
      or exists (select from match_results where value_state = ${address} and type = 'IMAGE') as "isRemovable"`.execute(
    db,
  );
  return oneRow(rows);
}

/** Records since when nothing refers to a picture. */
export async function noteUnused(db: Db, now: Date): Promise<void> {
  await sql`update pictures set unused_since = case when ${isUsed} then null else ${now}::timestamptz end
    where (unused_since is null) <> (${isUsed})`.execute(db);
}

export async function lockUnused(trx: Trx, before: Date, limit: number): Promise<string[]> {
  return namesIn(
    trx,
    sql`unused_since < ${before} and not (${isUsed}) order by name limit ${limit} for update skip locked`,
  );
}

/** Locks the picture if it was stored only once, so that nobody else is about to refer to it. */
export async function lockStoredOnce(trx: Trx, name: string): Promise<string[]> {
  return namesIn(trx, sql`name = ${name} and times_stored = 1 and not (${isUsed}) for update skip locked`);
}

async function namesIn(trx: Trx, condition: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pictures where ${condition}`.execute(trx);
  return rows.map(({ name }) => name);
}

export async function forgetPictures(trx: Trx, names: readonly string[]): Promise<void> {
  if (names.length) await trx.deleteFrom('pictures').where('name', 'in', names).execute();
}
