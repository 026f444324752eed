import type { TournamentId, UserId } from '@matchdesk/contract/ids';
import type { FoundMatch } from '@matchdesk/contract/tournaments/next-task';
import { sql } from 'kysely';
import { containing } from '#database/paging.ts';
import type { Db } from '#database/schema.ts';
import { oneRow } from '#known.ts';
import { findMatchCalled, mapMatchNumbers } from '#rows/match-numbers/index.ts';
import { hasNobodyToReport, sidesOf } from '#rows/participants/index.ts';

interface FoundRow extends Omit<FoundMatch, 'first' | 'second' | 'match_number'> {
  first_slot: number | null;
  second_slot: number | null;
}

const most = 10;
/** Shorter texts occur in almost every name, and the trigram index cannot find them. */
const fewestLetters = 3;
/** How many people of that name are looked at. */
const mostPeople = 100;

/** Matches, TFT lobbies and multi-lobby lobbies share one id sequence. */
const byId = (ids: readonly number[]) => sql`
  select id, tournament_id, status, first_slot, second_slot from matches where id = any(${ids}::int[])
  union all select id, tournament_id, status, null, null from tft_lobbies where id = any(${ids}::int[])
  union all select id, tournament_id, status, null, null from arena_lobbies where id = any(${ids}::int[])`;

const playedStatuses = sql`('OPENED', 'STARTED', 'PENDING', 'CONFLICT')`;
const isPlayed = sql`status in ${playedStatuses}`;

const byName = (name: string) => sql`
  select distinct played.* from (
    select participants.id from participants join tournaments on tournaments.id = tournament_id
    where search_text like ${containing(name.toLowerCase())} and tournaments.deleted_at is null
      and tournaments.status in ('STARTED', 'IN_PROGRESS')
    order by participants.id desc limit ${mostPeople}) person,
  lateral (
    select id, tournament_id, status, first_slot, second_slot from matches
    where first_slot = person.id and first_slot > 0 and ${isPlayed}
    union all
    select id, tournament_id, status, first_slot, second_slot from matches
    where second_slot = person.id and second_slot > 0 and ${isPlayed}) played`;

export async function listFoundMatches(
  db: Db,
  search: string,
  tournamentId?: TournamentId,
): Promise<FoundMatch[]> {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  if (number === undefined && search.length < fewestLetters) return [];
  const isCalled = number !== undefined && tournamentId !== undefined && !search.startsWith('#');
  const called = isCalled ? await findMatchCalled(db, tournamentId, Number(number)) : undefined;
  const { rows } = await sql<FoundRow>`
    select found.*, tournaments.title as tournament
    from (${number === undefined ? byName(search) : byId([Number(number), ...(called === undefined ? [] : [called])])})
      found join tournaments on tournaments.id = found.tournament_id
    where tournaments.deleted_at is null
    order by found.id = ${called ?? null}::int desc nulls last, found.id limit ${most}`.execute(db);
  const [sides, numbers] = [
    await sidesOf(
      db,
      rows.flatMap(({ first_slot, second_slot }) => [first_slot ?? 0, second_slot ?? 0]),
    ),
    await mapMatchNumbers(
      db,
      rows.map(({ id }) => id),
    ),
  ];
  return rows.map(({ first_slot, second_slot, ...row }) => ({
    ...row,
    match_number: numbers.get(row.id) ?? null,
    first: sides.get(first_slot ?? 0)?.name ?? null,
    second: sides.get(second_slot ?? 0)?.name ?? null,
  }));
}

export interface OwnMatches {
  given: number;
  /** That can be played; lobbies that are not finished, of a multi-lobby only those of the last round. */
  open: number;
  /** Of two known sides, without a report, and nobody will send one. */
  to_enter: number;
}

/** What somebody has of a tournament, and how much of it is still open. */
export async function countOwn(db: Db, id: TournamentId, userId: UserId): Promise<OwnMatches> {
  const { rows } = await sql<OwnMatches>`
    select count(*)::int as given,
      (count(*) filter (where matches.status in ${playedStatuses} or tft.status <> 'FINISHED'
        or arena.status <> 'FINISHED' and arena.scored < arena.seated))::int as open,
      (count(*) filter (where matches.status in ('OPENED', 'STARTED')
        and ${hasNobodyToReport(sql`first_slot`)} and ${hasNobodyToReport(sql`second_slot`)}))::int as to_enter
    from match_referees own
      left join matches on matches.id = own.match_id
      left join tft_lobbies tft on tft.id = own.match_id
      left join arena_lobbies arena on arena.id = own.match_id
        and arena.round = (select max(round) from arena_lobbies where tournament_id = ${id})
    where own.tournament_id = ${id} and own.user_id = ${userId}`.execute(db);
  return oneRow(rows);
}
