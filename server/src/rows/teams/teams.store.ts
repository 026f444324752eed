import type { ClanId, GameId, TeamId, UserId } from '@matchdesk/contract/ids';
import type { Clan, Team, TeamMate, teamCalls } from '@matchdesk/contract/people/teams';
import { type Insertable, sql, type Updateable } from 'kysely';
import { containing, type Paging, readPage } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { TeamMateTable, TeamTable } from '#database/tables/people.tables.ts';
import type { FilterOf } from '#records/index.ts';

const matesCount = sql<number>`(select count(*)::int from team_mates where team_id = teams.id and status = 1)`;
const columns = [
  'id',
  'name',
  'logo',
  'description',
  'game_id',
  'creator_id',
  'max_players',
  'is_locked',
  'deleted_at',
] as const;

const player = sql`json_build_object('id', u.id, 'email', u.email, 'name', u.name, 'nickname', u.nickname,
  'locale', u.locale, 'avatar', u.avatar)`;

/** Requests to join come first: they wait for an answer. */
const mates = sql<TeamMate[]>`coalesce((
  select json_agg(json_build_object('id', m.id, 'user_id', m.user_id, 'status', m.status, 'role', m.role, 'profile',
    json_build_object('user', ${player}, 'info', case when p.id is null then null else
      json_build_object('id', p.id, 'nickname', p.nickname) end)) order by m.status nulls first, m.id)
  from team_mates m join users u on u.id = m.user_id left join profiles p on p.id = m.profile_id
  where m.team_id = teams.id), '[]')`;

export async function pageTeams(db: Db, filter: FilterOf<typeof teamCalls.list>) {
  const { search, game_id } = filter;
  let query = db.selectFrom('teams').where('deleted_at', filter.deleted ? 'is not' : 'is', null);
  if (!filter.all) query = query.where('is_locked', '=', false);
  if (game_id !== undefined) query = query.where('game_id', '=', game_id);
  if (search) {
    query = query.where((eb) =>
      eb.or([eb(sql`lower(name)`, 'like', containing(search.toLowerCase())), eb(sql`id::text`, '=', search)]),
    );
  }
  const rows = query
    .select([...columns, matesCount.as('team_mates_count')])
    // An id that is searched for comes before names with the same digits.
    .$if(Boolean(search), (found) => found.orderBy(sql`id::text = ${search}`, 'desc'))
    .orderBy('id', 'desc');
  return readPage(query, rows, filter);
}

export async function findTeam(db: Db | Trx, id: TeamId): Promise<Team | undefined> {
  return db
    .selectFrom('teams')
    .where('id', '=', id)
    .select([...columns, matesCount.as('team_mates_count'), mates.as('team_mates')])
    .executeTakeFirst();
}

/** The teams that somebody is in or has asked to join. */
export async function pageTeamsOf(db: Db, userId: UserId, filter: Paging & { game_id?: GameId | undefined }) {
  let query = db
    .selectFrom('teams')
    .where('deleted_at', 'is', null)
    .where('id', 'in', (eb) => eb.selectFrom('team_mates').where('user_id', '=', userId).select('team_id'));
  if (filter.game_id !== undefined) query = query.where('game_id', '=', filter.game_id);
  const rows = query
    .select([...columns, matesCount.as('team_mates_count'), mates.as('team_mates')])
    .orderBy('id', 'desc');
  return readPage(query, rows, filter);
}

/** Undefined for a team that is gone. */
export async function readInviteVersion(db: Db | Trx, id: TeamId): Promise<number | undefined> {
  const found = await db
    .selectFrom('teams')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('invite_version')
    .executeTakeFirst();
  return found?.invite_version;
}

/** Answers the version of the new link. */
export async function renewInvite(trx: Trx, id: TeamId): Promise<number> {
  const { invite_version } = await trx
    .updateTable('teams')
    .set((eb) => ({ invite_version: eb('invite_version', '+', 1) }))
    .where('id', '=', id)
    .returning('invite_version')
    .executeTakeFirstOrThrow();
  return invite_version;
}

export async function insertTeam(trx: Trx, team: Insertable<TeamTable>): Promise<TeamId> {
  const { id } = await trx.insertInto('teams').values(team).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertMate(trx: Trx, mate: Insertable<TeamMateTable>): Promise<void> {
  await trx.insertInto('team_mates').values(mate).execute();
}

export async function updateMate(trx: Trx, id: number, change: Updateable<TeamMateTable>): Promise<void> {
  await trx.updateTable('team_mates').set(change).where('id', '=', id).execute();
}

export async function removeMate(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('team_mates').where('id', '=', id).execute();
}

/** Whether the team, or somebody in it, takes part in a tournament that is not over. */
export async function hasParticipation(trx: Trx, teamId: TeamId, userId?: UserId): Promise<boolean> {
  const found = await trx
    .selectFrom('participants')
    .innerJoin('tournaments', 'tournaments.id', 'participants.tournament_id')
    .innerJoin('participant_members as member', 'member.participant_id', 'participants.id')
    .where('participants.team_id', '=', teamId)
    .where('participants.status', '<>', 'deleted')
    .where('tournaments.status', 'not in', ['FINISHED', 'CLOSED'])
    .where('tournaments.deleted_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('member.user_id', '=', userId as UserId))
    .select('participants.id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findClan(db: Db, id: ClanId): Promise<Clan | undefined> {
  return db
    .selectFrom('clans')
    .where('id', '=', id)
    .select(['id', 'name', 'logo', 'description', 'creator_id', 'max_players'])
    .select([
      sql<number>`(select count(*)::int from clan_mates where clan_id = clans.id and status = 1)`.as(
        'clan_mates_count',
      ),
      sql<Clan['clan_mates']>`coalesce((
        select json_agg(json_build_object('id', m.id, 'user_id', m.user_id, 'status', m.status, 'role', m.role, 'profile',
          json_build_object('user', ${player}, 'info', null)) order by m.id)
        from clan_mates m join users u on u.id = m.user_id where m.clan_id = clans.id), '[]')`.as(
        'clan_mates',
      ),
    ])
    .executeTakeFirst();
}
