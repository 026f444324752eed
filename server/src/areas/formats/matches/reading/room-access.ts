import type { MyMatch } from '@matchdesk/contract/people/players';
import { minute } from '#clock.ts';
import type { Db } from '#database/schema.ts';

const usualMinutes = 15;

/** How long before its start a room is shown to those who play in it, in milliseconds. */
export async function readRoomAccess(db: Db): Promise<number> {
  const found = await db
    .selectFrom('settings')
    .where('name', '=', 'room_access_minutes')
    .select('value')
    .executeTakeFirst();
  const minutes = Number(found?.value ?? usualMinutes);
  return (Number.isFinite(minutes) ? minutes : usualMinutes) * minute;
}

/** The room of a match for somebody who plays in it; null before its time, and where none is given. */
export function roomFor(
  { room_id, password, startsAt }: { room_id: string; password: string; startsAt: number },
  now: Date,
  access: number,
): MyMatch['room'] {
  const isNamed = room_id !== '' || password !== '';
  return isNamed && now.getTime() >= startsAt - access ? { room_id, password } : null;
}
