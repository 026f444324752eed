import type { TeamId, TournamentId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { accountOf } from './add-participants.store.ts';
import type { EntryTournament } from './entry-facts.ts';

/** Reads what adding somebody depends on, without locking the tournament. */
export async function getEntered(db: Db, id: TournamentId): Promise<EntryTournament> {
  const found = await db
    .selectFrom('tournaments')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
  if (!found) throw refuse('tournament-not-found');
  return found;
}

/** Names that begin with what was typed come first. Without `inEmails` only a whole e-mail is found. */
export async function searchUsers(
  db: Db,
  search: string,
  { demo, inEmails }: { demo: boolean; inEmails: boolean },
): Promise<UserId[]> {
  const typed = search.toLowerCase();
  const id = /^\d{1,9}$/.test(typed) ? Number(typed) : null;
  const text = `%${typed.length < 3 ? ' ' : ''}${typed.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ id: UserId }>`
    select id from (
      select u.id, u.nickname from users u
      where (lower(' ' || u.nickname || ' ' || u.name || ' ' || u.email) like ${text} or u.id = ${id})
        and (${inEmails} or lower(' ' || u.nickname || ' ' || u.name) like ${text} or lower(u.email) = ${typed}
          or u.id = ${id})
        and ${accountOf(demo)} limit 500) u
    order by u.id is distinct from ${id}, not starts_with(lower(u.nickname), ${typed}), lower(u.nickname), u.id
    limit 12`.execute(db);
  return rows.map((row) => row.id);
}

export async function searchTeams(
  db: Db,
  { game_id }: Pick<EntryTournament, 'game_id'>,
  search: string,
): Promise<TeamId[]> {
  const typed = search.toLowerCase();
  const { rows } = await sql<{ id: TeamId }>`
    select id from teams
    where game_id = ${game_id} and deleted_at is null
      and (lower(name) like ${`%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`} or id::text = ${typed})
    order by not starts_with(lower(name), ${typed}), lower(name), id limit 12`.execute(db);
  return rows.map((row) => row.id);
}
