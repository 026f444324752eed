import { sql } from 'kysely';
import { day, later } from '#clock.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuseFields } from '#http/refusal.ts';
import { oneRow } from '#known.ts';
import { notePicture } from './pictures.store.ts';

const megabyte = 1_000_000;
const names = { aDay: 'player_pictures_mb_a_day', inAll: 'player_pictures_mb_in_all' } as const;
const usual = { aDay: 60, inAll: 500 };
const most = 1_000_000;

const isAllowance = (value: string) => Number(value) > 0 && Number(value) <= most;

/** Whether this is one of our settings with a value that it cannot have. */
export const isWrongAllowance = (name: string, value: string): boolean =>
  Object.values<string>(names).includes(name) && !isAllowance(value);

interface Picture {
  /** The form's field in which it was chosen. */
  field: string;
  name: string;
  /** The size as stored. */
  bytes: number;
}

interface Sent {
  /** In megabytes. */
  a_day: string | null;
  in_all: string | null;
  sentToday: number;
  kept: number;
}

/** The allowances, what the player sent within a day, and what is stored of all they ever sent except `besides`. */
async function readSent(db: Db | Trx, player: number, now: Date, besides: string): Promise<Sent> {
  const { rows } = await sql<Sent>`
    select (select value from settings where name = ${names.aDay}) as a_day,
      (select value from settings where name = ${names.inAll}) as in_all,
      coalesce(sum(bytes) filter (where at > ${later(now, -day)}), 0)::float8 as "sentToday",
      (select coalesce(sum(bytes), 0)::float8 from (
        select distinct u.name, u.bytes from picture_uploads u join pictures on pictures.name = u.name
        where u.user_id = ${player} and u.name <> ${besides}) own) as kept
    from picture_uploads where user_id = ${player}`.execute(db);
  return oneRow(rows);
}

/** Refuses under the field if a player's pictures would exceed the settings. */
async function checkRoom(
  db: Db | Trx,
  player: number,
  now: Date,
  { field, name, bytes }: Picture,
): Promise<void> {
  // The same picture again needs no space.
  const { a_day, in_all, sentToday, kept } = await readSent(db, player, now, name);
  const limitOf = (setting: string | null, otherwise: number) =>
    setting !== null && isAllowance(setting) ? Number(setting) : otherwise;
  const [aDay, inAll] = [limitOf(a_day, usual.aDay), limitOf(in_all, usual.inAll)];
  const refuse = (sentence: 'pictures-a-day' | 'pictures-in-all', megabytes: number) =>
    refuseFields({ [field]: sentence }, 'check-fields', { megabytes });
  if (kept + bytes > inAll * megabyte) throw refuse('pictures-in-all', inAll);
  if (sentToday + bytes > aDay * megabyte) throw refuse('pictures-a-day', aDay);
}

/** Checked before encoding, so that no picture is encoded in vain. */
export function checkAnyRoom(db: Db, player: number, now: Date, field: string): Promise<void> {
  return checkRoom(db, player, now, { field, name: '', bytes: 1 });
}

/** Records a picture as the player's, under a lock: of two at once, only one may be the last that fits. */
export async function noteUpload(
  db: Db,
  { player, ...picture }: Picture & { player: number },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`pictures of ${player}`}, 0))`.execute(trx);
    await checkRoom(trx, player, now, picture);
    const { name, bytes } = picture;
    await notePicture(trx, name);
    await trx
      .insertInto('picture_uploads')
      .values({ user_id: player, name, bytes, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Deletes records of pictures that are neither stored any more nor sent within a day: they count nowhere. */
export async function forgetUploads(db: Db, now: Date): Promise<void> {
  await sql`delete from picture_uploads where at <= ${later(now, -day)}
    and not exists (select from pictures where pictures.name = picture_uploads.name)`.execute(db);
}
