import type { TournamentId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Trx } from '#database/schema.ts';

/** Writes anew by which names somebody's entries are found, as captain or in the line-up. */
export async function rewriteSearchText(trx: Trx, user: UserId): Promise<void> {
  await sql`
    update participants p set search_text = lower(concat_ws(' ', u.nickname, nullif(u.name, ''),
      (select string_agg(profiles.nickname, ' ' order by profiles.id)
        from participant_members m join profiles on profiles.id = m.profile_id where m.participant_id = p.id),
      (select name from teams where teams.id = p.team_id)))
    from users u
    where u.id = p.user_id and p.id in (
      select id from participants where user_id = ${user}
      union select participant_id from participant_members where user_id = ${user})`.execute(trx);
}

interface Showing {
  id: TournamentId;
  is_private: boolean;
}

/** The tournaments that are not over and show the person's names. */
export async function listShowing(trx: Trx, user: UserId): Promise<Showing[]> {
  const { rows } = await sql<Showing>`
    select id, is_private from tournaments
    where deleted_at is null and status not in ('FINISHED', 'CLOSED') and id in (
      select tournament_id from participants where user_id = ${user} and deleted_at is null
      union select tournament_id from participant_members where user_id = ${user})
    order by id`.execute(trx);
  return rows;
}
