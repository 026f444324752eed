import type { UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { day, later, minute } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import type { SignInTable } from '#database/tables/people.tables.ts';
import { commitsUnhurried } from '#database/unhurried-commit.ts';
import { hashOf } from './encryption.ts';
import type { SignInPlace } from './tokens.ts';

const keptFor = 365 * day;

const seenEvery = 5 * minute;

interface SignInEntry {
  userId: UserId;
  outcome: SignInTable['outcome'];
  from: SignInPlace | undefined;
}

/** Not awaited: the time of an answer would tell whether the account exists. A failed write is logged. */
export function recordSignIn(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { userId, outcome, from }: SignInEntry,
): void {
  db.insertInto('sign_ins')
    .values({
      user_id: userId,
      at: clock.now(),
      outcome,
      address: from?.address ?? null,
      agent: from?.agent ?? null,
    })
    .execute()
    .catch((error: unknown) => log.warn({ err: error }, 'a sign-in could not be written down'));
}

/** Records from time to time that a session is in use. */
export function noteSeen(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { tokenId, seenAt }: { tokenId: number; seenAt: string | null },
): void {
  const now = clock.now();
  if (seenAt && Date.parse(seenAt) > later(now, -seenEvery).getTime()) return;
  db.updateTable('tokens')
    .set({ seen_at: now })
    .where('id', '=', tokenId)
    .where(commitsUnhurried)
    .execute()
    .catch((error: unknown) => log.warn({ err: error }, 'the use of a session could not be written down'));
}

export async function forgetOldSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_ins').where('at', '<', later(now, -keptFor).toISOString()).execute();
}

const devicesAPerson = 20;

const forgottenAfter = 90 * day;

const placeOf = (email: string, device: string) => hashOf(`${email.toLowerCase()} on ${device}`);

/** Whether somebody has signed in to the account with this e-mail on this device before. */
export async function isKnownDevice(db: Db, email: string, device: string): Promise<boolean> {
  const found = await db
    .selectFrom('sign_in_places')
    .where('place', '=', placeOf(email, device))
    .select('user_id')
    .executeTakeFirst();
  return found !== undefined;
}

export async function rememberDevice(
  db: Db,
  { userId, email, device, now }: { userId: UserId; email: string; device: string; now: Date },
): Promise<void> {
  const seen = { device: hashOf(device), user_id: userId, seen_at: now };
  await db
    .insertInto('sign_in_places')
    .values({ place: placeOf(email, device), ...seen })
    .onConflict((conflict) => conflict.column('place').doUpdateSet(seen))
    .execute();
  await sql`delete from sign_in_places where place in (select place from sign_in_places
    where user_id = ${userId} order by seen_at desc offset ${devicesAPerson})`.execute(db);
}

export async function forgetOldDevices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_places')
    .where('seen_at', '<', later(now, -forgottenAfter).toISOString())
    .execute();
}
