import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { SeededPerson, Seeding } from '@matchdesk/contract/tournaments/seeding';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import { oneRow } from '#known.ts';
import { type Checked, playing } from '#rows/participants/index.ts';

const personName = sql<string>`coalesce(teams.name, nullif(users.nickname, ''), nullif(users.name, ''), users.email)`;
const people = sql`participants join users on users.id = participants.user_id
  left join teams on teams.id = participants.team_id`;

/** Everybody who is still in, by seed; those without one last, in the order they registered. */
export async function listPeople(
  db: Db | Trx,
  tournament: Checked & { game_id: number },
): Promise<SeededPerson[]> {
  const { rows } = await sql<SeededPerson>`
    select participants.id, ${personName} as name, users.email, users.id as user_id,
      participants.status = any(${playing(tournament)}) as plays,
      case when participants.team_id is null then (
        select json_build_object('id', t.id, 'name', t.name) from team_mates m join teams t on t.id = m.team_id
        where m.user_id = users.id and m.status = 1 and t.game_id = ${tournament.game_id} and t.deleted_at is null
        order by t.id limit 1) end as team,
      (select json_build_object('id', c.id, 'name', c.value) from countries c where c.id = users.country_id) as country
    from ${people}
    where participants.tournament_id = ${tournament.id} and participants.status <> 'deleted'
    order by participants.tournament_position nulls last, participants.id`.execute(db);
  return rows;
}

interface Counts {
  plays: number;
  waiting: number;
  /** Those who have a seed. */
  seeded: number;
}

export async function countPlaying(db: Db | Trx, tournament: Checked): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where status = any(${playing(tournament)}))::int as plays,
      count(*) filter (where status <> all(${playing(tournament)}))::int as waiting,
      count(tournament_position)::int as seeded
    from participants where tournament_id = ${tournament.id} and status <> 'deleted'`.execute(db);
  return oneRow(rows);
}

/** The names of the first who are registered but have not checked in. */
export async function listNotCheckedIn(db: Db, tournament: Checked, limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${personName} as name from ${people}
    where participants.tournament_id = ${tournament.id} and participants.status <> 'deleted'
      and participants.status <> all(${playing(tournament)})
    order by participants.id limit ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Those of the ids that were ever entered in this tournament. */
export async function listKnown(
  trx: Trx,
  tournamentId: TournamentId,
  ids: readonly ParticipantId[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from participants where tournament_id = ${tournamentId} and id = any(${ids}::int[])`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}

const seatingActions = [
  'seeding saved',
  'seats shuffled',
  'empty spots filled',
  'seats taken back',
  'brackets generated',
  'brackets restored',
];

interface Block {
  first_match_id: MatchId;
  matches_count: number;
}

/** Who changed seeds or seats last: of the tournament, or of one of its matches. */
export async function readLastChange(
  db: Db | Trx,
  tournamentId: TournamentId,
  block: Block | undefined,
): Promise<Seeding['last_change']> {
  const latest = (condition: RawBuilder<unknown>) =>
    sql`(select id, at, actor_id from audit where ${condition} order by id desc limit 1)`;
  const ofTournament = latest(
    sql`subject = 'tournament' and subject_id = ${tournamentId} and action = any(${seatingActions})`,
  );
  const first = block?.first_match_id ?? 0;
  const last = first + (block?.matches_count ?? 0) - 1;
  const ofMatches = latest(
    sql`subject = 'match' and subject_id between ${first} and ${last} and action = 'seated'`,
  );
  const { rows } = await sql<{ by: string | null; at: string }>`
    select users.nickname as by, changed.at from (${ofTournament} union all ${ofMatches}) changed
    left join users on users.id = changed.actor_id order by changed.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

interface Entity {
  id: ParticipantId;
  /** The id of the person, or of the team in a team tournament. */
  entity: number;
}

export async function listEntities(db: Db, tournamentId: TournamentId): Promise<Entity[]> {
  const { rows } = await sql<Entity>`
    select id, coalesce(team_id, user_id) as entity from participants
    where tournament_id = ${tournamentId} and status <> 'deleted'`.execute(db);
  return rows;
}

/** The places that people, or teams, took in a tournament. */
export async function placesIn(db: Db, tournamentId: TournamentId): Promise<Map<number, number>> {
  const { rows } = await sql<{ entity: number; place: number }>`
    select coalesce(team_id, user_id) as entity, place_from as place from participants
    where tournament_id = ${tournamentId} and place_from is not null`.execute(db);
  return new Map(rows.map(({ entity, place }) => [entity, place]));
}
