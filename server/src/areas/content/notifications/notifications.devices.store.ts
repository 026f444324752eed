import type { UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import type { Person } from '#people/index.ts';

const devicesAPerson = 10;

/** A token belongs to whoever registered it last. Beyond the limit, the devices unused for longest are dropped. */
export async function registerDevice(
  trx: Trx,
  person: Person,
  device: { token: string; platform: 'android' | 'ios' | 'web' },
  now: Date,
) {
  const owned = { user_id: person.id, session_id: person.tokenId, platform: device.platform, seen_at: now };
  const registered = await trx
    .insertInto('push_devices')
    .values({ ...owned, token: device.token })
    .onConflict((conflict) =>
      conflict.constraint('push_devices_token_once').doUpdateSet({ ...owned, dropped_at: null }),
    )
    .returning(['id', 'platform', 'seen_at'])
    .executeTakeFirstOrThrow();
  await sql`delete from push_devices where id in (select id from push_devices where user_id = ${person.id}
    order by seen_at desc, id desc offset ${devicesAPerson})`.execute(trx);
  return registered;
}

export async function dropDevice(db: Db, user: UserId, id: number): Promise<boolean> {
  const dropped = await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('user_id', '=', user)
    .returning('id')
    .executeTakeFirst();
  return dropped !== undefined;
}
