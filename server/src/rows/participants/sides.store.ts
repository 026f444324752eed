import type { MatchSide } from '@matchdesk/contract/formats/matches.record';
import { sql } from 'kysely';
import { padToTen, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import { getKnown } from '#known.ts';

/** A participant as match cards show it to staff, and the name that everybody may read. */
export interface Side extends MatchSide {
  public_name: string;
}

/** The name that staff see in lobbies, rooms and standings. Cards of matches write a deleted team in capitals. */
export const shownName = sql<string>`case when teams.deleted_at is not null then 'Team deleted'
  else coalesce(teams.name, nullif(users.nickname, ''), nullif(users.name, ''), users.email, 'Unknown') end`;

/**
 * To staff a person without nickname and name is known by the e-mail; in public there is only nickname, team or a
 * number, never a real name or an address.
 */
const sides = sql<Side>`
  select participants.id, participants.user_id, participants.team_id, ${shownName} as name,
    case when teams.deleted_at is not null then 'Team deleted'
      else coalesce(teams.name, nullif(users.nickname, ''), 'Player #' || participants.id) end as public_name,
    case when teams.id is null then users.avatar else teams.logo end as avatar,
    teams.deleted_at is not null as is_team_deleted
  from participants join users on users.id = participants.user_id left join teams on teams.id = participants.team_id`;

/** Participants by id. */
export async function sidesOf(db: Db | Trx, ids: readonly number[]): Promise<Map<number, Side>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const rows = await runPrepared(
    db,
    sql<Side>`${sides} where participants.id = any(${padToTen(wanted)}::int[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The side of somebody whom `sidesOf` was asked for. */
export const getSide = (sides: ReadonlyMap<number, Side>, participant: number): Side =>
  getKnown(sides, participant, 'a participant whose side was read');

/** Part of a larger query: whoever stands in a slot, or null. */
export const sideAt = (slot: 'matches.first_slot' | 'matches.second_slot') =>
  sql<Side | null>`(select row_to_json(side) from (${sides} where participants.id = ${sql.raw(slot)}) side)`;

export async function namesOf(db: Db | Trx, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map([...(await sidesOf(db, ids))].map(([id, { name }]) => [id, name]));
}
