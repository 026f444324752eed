import type { ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { MemberRole } from '@matchdesk/contract/people/teams';
import type { logFields, ParticipantLog } from '@matchdesk/contract/tournaments/participants';
import { type RawBuilder, sql } from 'kysely';
import { containing, type Paging, pageMeta } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredParticipant } from '#rows/participants/participants.store.ts';

interface LogFilter extends Paging {
  search?: string | undefined;
  /** Looks in e-mails too, for those who see them. */
  inEmails: boolean;
  field?: (typeof logFields)[number] | undefined;
  status?: ParticipantLog['status'] | undefined;
  role?: MemberRole | undefined;
}

const roleOrder = ['substitute', 'player', 'co-captain', 'captain'] satisfies MemberRole[];

/**
 * One row for each registration, check-in, bypass and removal; for a team, one for each of its people in their role,
 * the captain's the latest. The actor is whoever did it. Part of a larger statement.
 */
export const insertingLogs = (
  ids: readonly ParticipantId[],
  status: ParticipantLog['status'],
  actorId: UserId | undefined,
  now: Date,
): RawBuilder<unknown> => sql`
    insert into participant_logs (tournament_id, participant_id, profile_id, user_id, type, team_id, status,
      gamer_unique_id, actor_id, team_name, role, created_at)
    select participants.tournament_id, participants.id, member.profile_id, member.user_id, participants.type,
      participants.team_id, ${status}, profiles.nickname, ${actorId ?? null}, teams.name, member.role, ${now}
    from participants
    join participant_members as member on member.participant_id = participants.id
    left join profiles on profiles.id = member.profile_id
    left join teams on teams.id = participants.team_id
    where participants.id = any(${ids}::int[])
    order by participants.id, array_position(${roleOrder}::text[], member.role), member.user_id desc`;

export async function writeLogs(trx: Trx, ...given: Parameters<typeof insertingLogs>): Promise<void> {
  await insertingLogs(...given).execute(trx);
}

export function writeLog(
  trx: Trx,
  { id }: Pick<StoredParticipant, 'id'>,
  status: ParticipantLog['status'],
  actorId: UserId | undefined,
  now: Date,
): Promise<void> {
  return writeLogs(trx, [id], status, actorId, now);
}

function wanted(db: Db, tournamentId: TournamentId, { search, inEmails, field, status, role }: LogFilter) {
  let query = db
    .selectFrom('participant_logs as log')
    .innerJoin('users', 'users.id', 'log.user_id')
    .where('log.tournament_id', '=', tournamentId);
  if (status) query = query.where('log.status', '=', status);
  if (role) query = query.where('log.role', '=', role);
  if (!search) return query;
  const like = containing(search);
  if (field === 'team_name') return query.where('log.team_name', 'ilike', like);
  if (field && field !== 'player') return query.where(sql`log.${sql.ref(field)}::text`, '=', search);
  return query.where((eb) =>
    eb.or([
      eb('users.nickname', 'ilike', like),
      eb('users.name', 'ilike', like),
      ...(inEmails ? [eb('users.email', 'ilike', like)] : []),
      eb('log.gamer_unique_id', 'ilike', like),
      ...(field ? [] : [eb('log.team_name', 'ilike', like)]),
    ]),
  );
}

export async function pageLogs(db: Db, tournamentId: TournamentId, filter: LogFilter) {
  const { total } = await wanted(db, tournamentId, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data: ParticipantLog[] = await wanted(db, tournamentId, filter)
    .leftJoin('profiles', 'profiles.id', 'log.profile_id')
    .leftJoin('teams', 'teams.id', 'log.team_id')
    .select([
      'log.id',
      'log.created_at',
      'log.gamer_unique_id',
      'log.profile_id',
      'log.user_id',
      'log.actor_id',
    ])
    .select(['log.type', 'log.team_name', 'log.team_id', 'log.role', 'log.status'])
    .select([
      sql<ParticipantLog['profile']>`case when profiles.id is null then null else
        json_build_object('id', profiles.id, 'nickname', profiles.nickname) end`.as('profile'),
      sql<
        ParticipantLog['user']
      >`json_build_object('id', users.id, 'name', users.name, 'email', coalesce(users.email, ''),
        'avatar', users.avatar, 'nickname', users.nickname, 'is_guest', users.is_guest)`.as('user'),
      sql<ParticipantLog['team']>`case when teams.id is null then null else
        json_build_object('id', teams.id, 'name', teams.name) end`.as('team'),
    ])
    .orderBy('log.id', 'desc')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute();
  return { data, meta: pageMeta(filter, total) };
}
