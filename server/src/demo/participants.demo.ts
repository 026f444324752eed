import type { GameId, TeamId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { ParticipantStatus, TournamentStatus } from '@matchdesk/contract/statuses';
import { sql } from 'kysely';
import { hour, later, minute } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import type { Person } from '#people/index.ts';
import { welcomeCup } from './current-tournaments.ts';
import { gameIds } from './games.demo.ts';
import { type DemoPlayer, giveProfiles } from './players.demo.ts';
import type { DemoTeam } from './teams.demo.ts';

interface Entrant {
  user_id: UserId;
  team_id: TeamId | null;
  status: ParticipantStatus;
  registered_at: Date;
  /** When they checked in or were removed, and by whom. */
  moved_at: Date;
  moved_by: UserId;
}

interface Entered {
  id: TournamentId;
  game_id: GameId;
  match_type: number;
  team_mates: number;
  substitute_limit: number;
}

const columns = sql`(user_id integer, team_id integer, status text, registered_at timestamptz, moved_at timestamptz,
  moved_by integer)`;

interface Listed extends Entered {
  title: string;
  status: TournamentStatus;
  max_member: number;
  supported_countries: string[];
  started_at: string;
}

/** How many take part; by default about four fifths of the maximum. */
const turnouts: Record<string, number> = {
  [welcomeCup]: 8,
  'Starforge Lunch Cup': 16,
  'Starforge Swiss Masters': 40,
  'Velvet Pitch Winter Shield': 64,
  'Turbo Tides Harbour Hunt': 1000,
  'Starforge World Qualifier': 4096,
  'Ashfall Royale Lobby Marathon': 450,
  'Neon Drift World Ladder': 2222,
};

/** So many in ten people have the usual status; the rest are only registered. */
interface Standing {
  usual: ParticipantStatus;
  ofTen: number;
}

const standing: Record<TournamentStatus, Standing | undefined> = {
  OPENED: undefined,
  REGISTRATION_OPENED: { usual: 'registered', ofTen: 10 },
  CHECKIN: { usual: 'checkin', ofTen: 6 },
  REGISTRATION_CLOSED: { usual: 'checkin', ofTen: 9 },
  PENDING: { usual: 'checkin', ofTen: 9 },
  STARTED: { usual: 'active', ofTen: 9 },
  IN_PROGRESS: { usual: 'active', ofTen: 9 },
  FINISHED: { usual: 'active', ofTen: 9 },
  CLOSED: { usual: 'active', ofTen: 9 },
};

const over: readonly TournamentStatus[] = ['FINISHED', 'CLOSED'];

export async function fillParticipants(
  { db, clock }: Context,
  players: readonly DemoPlayer[],
  teams: readonly DemoTeam[],
  staff: Person,
): Promise<void> {
  const now = clock.now();
  const tournaments: Listed[] = await db
    .selectFrom('tournaments')
    .select(['id', 'title', 'status', 'game_id', 'match_type', 'team_mates', 'substitute_limit'])
    .select(['max_member', 'supported_countries', 'started_at'])
    .orderBy('id')
    .execute();
  for (const [index, tournament] of tournaments.entries()) {
    const reached = standing[tournament.status];
    if (!reached) continue;
    const wanted = turnouts[tournament.title] ?? Math.round(tournament.max_member * 0.82);
    const solo = playersFor(tournament, players, index, wanted + 1 + Math.floor(wanted / 30));
    const sides = teamsFor(tournament, teams);
    const isForTeams = tournament.match_type === 2;
    if (!isForTeams) await giveProfiles(db, tournament.game_id, solo, now);
    const entrants = isForTeams
      ? sides.map(({ captain, id }) => ({ user_id: captain, team_id: id }))
      : solo.map(({ id }) => ({ user_id: id, team_id: null }));
    const taken = isForTeams ? Math.min(tournament.max_member, sides.length - 1) : wanted;
    const until = new Date(Math.min(now.getTime(), Date.parse(tournament.started_at) - hour));
    await enterTournament(db, tournament, histories(reached, entrants, taken, staff.id, until));
    if (tournament.title === welcomeCup) await seedByRegistration(db, tournament.id);
  }
}

/** The newcomer registered first, and so plays in the first match. */
async function seedByRegistration(db: Db, id: TournamentId): Promise<void> {
  await sql`
    update participants set tournament_position = numbered.position
    from (select id, row_number() over (order by id) as position from participants
      where tournament_id = ${id} and status = 'active') as numbered
    where participants.id = numbered.id`.execute(db);
}

/** Deleted teams only appear in finished tournaments: in others they could not have been deleted. */
function teamsFor({ game_id, status }: Listed, teams: readonly DemoTeam[]): DemoTeam[] {
  return teams.filter((team) => team.game_id === game_id && (!team.isDeleted || over.includes(status)));
}

/**
 * Different players each time, except that the newcomer's own player is in every tournament of the form's default game.
 */
function playersFor(
  { title, game_id, supported_countries }: Listed,
  players: readonly DemoPlayer[],
  index: number,
  count: number,
): DemoPlayer[] {
  const [own, ...others] = players as [DemoPlayer, ...DemoPlayer[]];
  const fitting = others.filter(
    ({ country, nickname }) =>
      (supported_countries.length === 0 || supported_countries.includes(country)) &&
      (title !== welcomeCup || nickname !== ''),
  );
  const start = (index * 97) % fitting.length;
  const turned = [...fitting.slice(start), ...fitting.slice(0, start)];
  return (game_id === gameIds['Starforge Legends'] ? [own, ...turned] : turned).slice(0, count);
}

/** Those after `taken` were removed again; every seventh change was made by staff. */
function histories(
  { usual, ofTen }: Standing,
  entrants: readonly Pick<Entrant, 'user_id' | 'team_id'>[],
  taken: number,
  staffId: UserId,
  until: Date,
): Entrant[] {
  return entrants.map((entrant, place) => ({
    ...entrant,
    status: place >= taken ? 'deleted' : place % 10 < ofTen ? usual : 'registered',
    registered_at: later(until, -(entrants.length - place) * 7 * minute),
    moved_at: later(until, (-(place % 50) * minute) / 10),
    moved_by: place % 7 === 3 ? staffId : entrant.user_id,
  }));
}

/**
 * Enters any number of people into one tournament in three statements, as if each had used the players' calls: with
 * line-ups, profiles, search text, logs and the tournament's counts. Nobody may be in the list twice.
 */
async function enterTournament(db: Db, tournament: Entered, entrants: readonly Entrant[]) {
  const rows = JSON.stringify(entrants);
  await insertWithLineUps(db, tournament, rows);
  await sql`
    insert into participant_logs (tournament_id, participant_id, created_at, gamer_unique_id, profile_id, user_id,
      actor_id, type, team_id, team_name, role, status)
    select p.tournament_id, p.id, step.at, profiles.nickname, member.profile_id, member.user_id, step.actor_id, p.type,
      p.team_id, teams.name, member.role, step.status
    from json_to_recordset(${rows}) as entrant ${columns}
    join participants p on p.tournament_id = ${tournament.id} and p.user_id = entrant.user_id
    join participant_members as member on member.participant_id = p.id
    left join profiles on profiles.id = member.profile_id
    left join teams on teams.id = p.team_id
    cross join lateral (values
      ('registered', entrant.registered_at, entrant.user_id),
      (case when entrant.status in ('checkin', 'active') then 'checkin' when entrant.status = 'deleted' then 'deleted' end,
        entrant.moved_at, entrant.moved_by)) as step (status, at, actor_id)
    where step.status is not null
    order by step.at, p.id, array_position(array['substitute', 'player', 'co-captain', 'captain'], member.role)`.execute(
    db,
  );
  await sql`
    update tournaments set registered_count = counted.registered, checkin_count = counted.checkin, active_count = counted.active
    from (select count(*) filter (where status = 'registered') as registered, count(*) filter (where status = 'checkin')
      as checkin, count(*) filter (where status = 'active') as active
      from participants where tournament_id = ${tournament.id}) as counted
    where id = ${tournament.id}`.execute(db);
}

async function insertWithLineUps(db: Db, tournament: Entered, rows: string): Promise<void> {
  const { id, game_id, match_type, team_mates: side, substitute_limit } = tournament;
  await sql`
    with entrant as materialized (select * from json_to_recordset(${rows}) as entrant ${columns}),
    mate as (
      select team_id, user_id, role, row_number() over (partition by team_id
        order by array_position(array['captain', 'co-captain', 'player', 'substitute'], role), id) as place
      from team_mates where status = 1 and team_id in (select team_id from entrant)),
    line_up as (
      select user_id as entrant_id, user_id, 'player' as role from entrant where team_id is null
      union all
      select entrant.user_id, mate.user_id, case when place > ${side} then 'substitute'
        when mate.role in ('captain', 'co-captain') then mate.role else 'player' end
      from entrant join mate on mate.team_id = entrant.team_id and place <= ${side + substitute_limit}),
    member as materialized (
      select line_up.*, profile.id as profile_id, profile.nickname from line_up
      left join lateral (select id, nickname from profiles where user_id = line_up.user_id and game_id = ${game_id}
        order by id limit 1) as profile on true),
    known as (
      select entrant_id, string_agg(nickname, ' ') as names, max(profile_id) filter (where user_id = entrant_id) as profile_id
      from member group by entrant_id),
    entered as (
      insert into participants (tournament_id, type, status, user_id, profile_id, team_id, search_text, created_at,
        updated_at, deleted_at)
      select ${id}, ${match_type}, entrant.status, entrant.user_id, known.profile_id, entrant.team_id,
        lower(concat_ws(' ', users.nickname, users.name, known.names, teams.name)), entrant.registered_at,
        entrant.moved_at, case when entrant.status = 'deleted' then entrant.moved_at end
      from entrant
      join users on users.id = entrant.user_id
      join known on known.entrant_id = entrant.user_id
      left join teams on teams.id = entrant.team_id
      order by entrant.registered_at, entrant.user_id
      returning id, user_id, status)
    insert into participant_members (tournament_id, participant_id, user_id, profile_id, role, is_in_play)
    select ${id}, entered.id, member.user_id, member.profile_id, member.role, entered.status <> 'deleted'
    from entered join member on member.entrant_id = entered.user_id`.execute(db);
}
