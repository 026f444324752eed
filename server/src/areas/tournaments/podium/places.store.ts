import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { containing } from '#database/paging.ts';
import type { Db } from '#database/schema.ts';
import { oneRow } from '#known.ts';

export interface Standing {
  id: ParticipantId;
  place_from: number;
  place_to: number;
  place_seat: number | null;
}

export interface PlaceCounts {
  placed: number;
  /** How many are in one of the first three places. */
  top: number;
}

export async function countPlaces(db: Db, id: TournamentId): Promise<PlaceCounts> {
  const { rows } = await sql<PlaceCounts>`
    select count(*)::int as placed, (count(*) filter (where place_from <= 3))::int as top
    from participants where tournament_id = ${id} and place_from is not null`.execute(db);
  return oneRow(rows);
}

/** Ordered by place; those who share one, in the order they registered. */
export async function listStandings(
  db: Db,
  id: TournamentId,
  { from, limit }: { from: number; limit: number },
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select id, place_from, place_to, place_seat from participants where tournament_id = ${id} and place_from is not null
    order by place_from, id offset ${from} limit ${limit}`.execute(db);
  return rows;
}

/** Everybody whose place begins in this range. */
export async function listBetween(
  db: Db,
  id: TournamentId,
  { first, last }: { first: number; last: number },
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select id, place_from, place_to, place_seat from participants
    where tournament_id = ${id} and place_from between ${first} and ${last}`.execute(db);
  return rows;
}

export async function findStanding(
  db: Db,
  id: TournamentId,
  participant: ParticipantId,
): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select id, place_from, place_to, place_seat from participants
    where tournament_id = ${id} and id = ${participant} and place_from is not null`.execute(db);
  return rows[0];
}

const isPublic = sql`(p.status = 'active' or p.place_from is not null)`;

/** Finds by public names: nickname or team. Names that begin with the text come first. */
export async function listByPublicName(
  db: Db,
  id: TournamentId,
  search: string,
  limit: number,
): Promise<ParticipantId[]> {
  const name = sql`coalesce(teams.name, users.nickname)`;
  const { rows } = await sql<{ id: ParticipantId }>`
    select p.id from participants p
    join users on users.id = p.user_id left join teams on teams.id = p.team_id
    where p.tournament_id = ${id} and ${isPublic}
      and teams.deleted_at is null and ${name} ilike ${containing(search)}
    order by not starts_with(lower(${name}), lower(${search})), lower(${name}), p.id limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** Whether the public can find this participant by name; undefined where they were never in the tournament. */
export async function isFound(
  db: Db,
  id: TournamentId,
  participant: ParticipantId,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_found: boolean }>`
    select ${isPublic} as is_found from participants p
    where p.tournament_id = ${id} and p.id = ${participant}`.execute(db);
  return rows[0]?.is_found;
}
