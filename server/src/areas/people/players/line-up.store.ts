import type { ParticipantId, TeamId, UserId } from '@matchdesk/contract/ids';
import type { EntryTeam } from '@matchdesk/contract/people/players';
import { acceptedMate } from '@matchdesk/contract/people/teams';
import { type RawBuilder, sql } from 'kysely';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';

/** What decides who could play: the tournament, and the entry that is about to change. */
interface Asked {
  tournament: StoredTournament;
  /** Who asks. */
  me: UserId;
  /** Undefined for a team that is not in yet. */
  participant?: ParticipantId | undefined;
}

const hasGameName = ({ game_id, platform_id }: StoredTournament) => sql`exists (
  select from profiles where user_id = m.user_id and game_id = ${game_id}::int
    and (${platform_id}::int is null or platform_id is null or platform_id = ${platform_id}::int))`;

const isInOtherTeam = ({ tournament, participant }: Asked) => sql`exists (
  select from participant_members own where own.tournament_id = ${tournament.id}::int and own.user_id = m.user_id
    and own.is_in_play and own.participant_id is distinct from ${participant ?? null}::int)`;

/** By the rule of `isOldEnough`. */
const isTooYoung = ({ least_age, started_at }: StoredTournament) => sql`(${least_age}::int > 0
  and (extract(year from u.birthday)::int + ${least_age}::int) || to_char(u.birthday, '-MM-DD')
    > ${new Date(started_at).toISOString().slice(0, 10)}::text)`;

const roles = sql`array['captain', 'co-captain', 'player', 'substitute']`;

const teams = (asked: Asked, isMeant: RawBuilder<unknown>) => sql<EntryTeam>`
  select teams.id, teams.name, (
    select json_agg(json_build_object('user_id', m.user_id, 'nickname', u.nickname, 'role', m.role,
        'is_me', m.user_id = ${asked.me}::int, 'obstacle', case
        when ${isInOtherTeam(asked)} then 'in-other-team'
        when ${asked.tournament.require_user_profiling}::boolean and not ${hasGameName(asked.tournament)}
        then 'no-game-name'
        when ${isTooYoung(asked.tournament)} then 'too-young' end)
      order by array_position(${roles}, m.role), m.id)
    from team_mates m join users u on u.id = m.user_id
    where m.team_id = teams.id and m.status = ${acceptedMate}::int) as members
  from teams where ${isMeant}`;

const most = 50;

/** The teams of somebody that play the tournament's game, the newest first. */
export const listTeamsFor = (db: Db, { tournament, me }: Asked): Promise<EntryTeam[]> =>
  runPrepared(
    db,
    sql<EntryTeam>`${teams(
      { tournament, me },
      sql`teams.game_id = ${tournament.game_id}::int and teams.deleted_at is null
        and teams.id in (select team_id from team_mates where user_id = ${me}::int and status = ${acceptedMate}::int)`,
    )} order by teams.id desc limit ${sql.lit(most)}`,
  );

export async function findEntryTeam(
  db: Db | Trx,
  asked: Required<Asked>,
  team: TeamId,
): Promise<EntryTeam | undefined> {
  const [found] = await runPrepared(db, teams(asked, sql`teams.id = ${team}::int`));
  return found;
}

interface Seated {
  line_up: UserId[];
  substitutes: UserId[];
}

/** In the order of their ids, so that two line-ups of the same people are the same. */
export async function readSeated(db: Db | Trx, participant: ParticipantId): Promise<Seated> {
  const seats = await db
    .selectFrom('participant_members')
    .where('participant_id', '=', participant)
    .select(['user_id', 'role'])
    .orderBy('user_id')
    .execute();
  const idsOf = (isSubstitute: boolean) =>
    seats.filter(({ role }) => (role === 'substitute') === isSubstitute).map(({ user_id }) => user_id);
  return { line_up: idsOf(false), substitutes: idsOf(true) };
}

/** Everybody gives up their seat; those who are seated next take it at once. */
export async function clearSeats(trx: Trx, participant: ParticipantId): Promise<void> {
  await trx.deleteFrom('participant_members').where('participant_id', '=', participant).execute();
}
