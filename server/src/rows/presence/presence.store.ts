import type { Doing, Place, SeenPlace } from '@matchdesk/contract/desk/presence';
import type { TournamentId, UserId } from '@matchdesk/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import { later, minute } from '#clock.ts';
import type { Db } from '#database/schema.ts';

/** One place at which one connection is present. */
export interface PresenceRow extends Place {
  socket: string;
  user_id: UserId;
  doing: Doing;
}

/** Rows of a server that is gone expire after this time. */
const countsFor = minute;

/** Stores these rows; existing ones count as seen again. */
export async function savePresence(db: Db, rows: readonly PresenceRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const column = <Name extends keyof PresenceRow>(name: Name) => rows.map((row) => row[name]);
  await sql`
    insert into presence (socket, user_id, what, tournament_id, match_id, doing, seen_at)
    select socket, user_id, what, tournament_id, coalesce(match_id, 0), doing, ${now}
    from unnest(${column('socket')}::text[], ${column('user_id')}::int[], ${column('what')}::text[],
      ${column('tournament_id')}::int[], ${column('match_id')}::int[], ${column('doing')}::text[])
      as t (socket, user_id, what, tournament_id, match_id, doing)
    on conflict (socket, what, tournament_id, match_id)
    do update set doing = excluded.doing, seen_at = excluded.seen_at`.execute(db);
}

const samePlace = ({ what, tournament_id, match_id }: Place) =>
  sql`what = ${what} and tournament_id = ${tournament_id} and match_id = ${match_id ?? 0}`;

export async function removeLook(db: Db, socket: string, place: Place): Promise<void> {
  await sql`delete from presence where socket = ${socket} and ${samePlace(place)}`.execute(db);
}

export async function removeSockets(db: Db, sockets: readonly string[]): Promise<void> {
  await sql`delete from presence where socket = any(${[...sockets]}::text[])`.execute(db);
}

/** Records when staff were last connected. */
export async function keepSeen(db: Db, userIds: readonly UserId[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    insert into staff_seen (user_id, seen_at)
    select distinct unnest(${[...userIds]}::int[]), ${now}::timestamptz order by 1
    on conflict (user_id) do update set seen_at = greatest(staff_seen.seen_at, excluded.seen_at)`.execute(db);
}

export async function deleteExpiredPresence(db: Db, now: Date): Promise<void> {
  await sql`delete from presence where seen_at < ${later(now, -5 * minute)}`.execute(db);
}

/** Somebody with two windows open counts once, with what matters most. */
async function listWhere(db: Db, where: RawBuilder<unknown>, now: Date): Promise<SeenPlace[]> {
  const { rows } = await sql<SeenPlace>`
    select what, tournament_id, nullif(match_id, 0) as match_id,
      json_agg(json_build_object('user_id', user_id, 'nickname', nickname, 'doing', doing) order by user_id) as people
    from (
      select distinct on (what, tournament_id, match_id, user_id) what, tournament_id, match_id, user_id, doing
      from presence where ${where} and seen_at > ${later(now, -countsFor)}
      order by what, tournament_id, match_id, user_id, array_position(array['deciding', 'writing', 'reading'], doing)
    ) looks join users on users.id = user_id
    group by what, tournament_id, match_id order by tournament_id, match_id, what`.execute(db);
  return rows;
}

export const listPlaces = (db: Db, id: TournamentId | undefined, now: Date): Promise<SeenPlace[]> =>
  listWhere(db, id === undefined ? sql`true` : sql`tournament_id = ${id}`, now);

export async function getPlace(db: Db, place: Place, now: Date): Promise<SeenPlace> {
  const [found] = await listWhere(db, samePlace(place), now);
  return found ?? { ...place, people: [] };
}

/** Staff who were connected once, but not since a moment. Those who never were are left out. */
export const staffGoneSince = (since: Date): RawBuilder<unknown> =>
  sql`select user_id from staff_seen where seen_at < ${since}`;
