import type { UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { day, later } from '#clock.ts';
import type { Db } from '#database/schema.ts';
import { hashOf } from './secrets.ts';

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
