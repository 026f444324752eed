import type { ParticipantId } from '@matchdesk/contract/ids';
import type { MatchSide } from '@matchdesk/contract/match-record';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';

/** A participant as match cards show it to staff, and the name that everybody may read. */
export interface Side extends MatchSide {
  public_name: string;
}

/**
 * Participants by id. To staff a person without nickname and name is known by the e-mail; in public there is only
 * nickname, team or a number, never a real name or an address.
 */
export async function sidesOf(db: Db | Trx, ids: readonly number[]): Promise<Map<number, Side>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.user_id')
    .leftJoin('teams', 'teams.id', 'participants.team_id')
    .where('participants.id', '=', sql<ParticipantId>`any(${wanted}::int[])`)
    .select([
      'participants.id',
      'participants.user_id',
      'participants.team_id',
      sql<string>`coalesce(teams.name, nullif(users.nickname, ''), nullif(users.name, ''), users.email)`.as(
        'name',
      ),
      sql<string>`case when teams.deleted_at is not null then 'TEAM DELETED'
        else coalesce(teams.name, nullif(users.nickname, ''), 'Player #' || participants.id) end`.as(
        'public_name',
      ),
      sql<string | null>`case when teams.id is null then users.avatar else teams.logo end`.as('avatar'),
      sql<boolean>`teams.deleted_at is not null`.as('is_team_deleted'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function namesOf(db: Db | Trx, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map([...(await sidesOf(db, ids))].map(([id, { name }]) => [id, name]));
}
