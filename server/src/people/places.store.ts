import type { UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { day, later } from '#clock.ts';
import type { Db } from '#database/schema.ts';
import { hashOf } from './secrets.ts';

const placesAPerson = 20;
const forgottenAfter = 90 * day;

/** A hash of the network alone could be found by trying all networks, so the account is hashed with it. */
const placeOf = (email: string, network: string) => hashOf(`${email.toLowerCase()} at ${network}`);

/** Whether the account with this e-mail was signed in to from this network before. */
export async function isKnownPlace(db: Db, email: string, network: string): Promise<boolean> {
  const found = await db
    .selectFrom('sign_in_places')
    .where('place', '=', placeOf(email, network))
    .select('user_id')
    .executeTakeFirst();
  return found !== undefined;
}

export async function rememberPlace(
  db: Db,
  { userId, email, network, now }: { userId: UserId; email: string; network: string; now: Date },
): Promise<void> {
  await db
    .insertInto('sign_in_places')
    .values({ place: placeOf(email, network), user_id: userId, seen_at: now })
    .onConflict((conflict) => conflict.column('place').doUpdateSet({ user_id: userId, seen_at: now }))
    .execute();
  await sql`delete from sign_in_places where place in (select place from sign_in_places
    where user_id = ${userId} order by seen_at desc offset ${placesAPerson})`.execute(db);
}

export async function forgetOldPlaces(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_places')
    .where('seen_at', '<', later(now, -forgottenAfter).toISOString())
    .execute();
}
