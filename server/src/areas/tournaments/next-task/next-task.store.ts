import type { FoundMatch } from '@matchdesk/contract/tournaments/next-task';
import { sql } from 'kysely';
import { containing } from '#database/paging.ts';
import type { Db } from '#database/schema.ts';
import { sidesOf } from '#rows/participants/index.ts';

interface FoundRow extends Omit<FoundMatch, 'first' | 'second'> {
  first_slot: number | null;
  second_slot: number | null;
}

const most = 10;
/** Shorter texts occur in almost every name, and the trigram index cannot find them. */
const fewestLetters = 3;
/** How many people of that name are looked at. */
const mostPeople = 100;

/** Matches, TFT lobbies and multi-lobby lobbies share one id sequence. */
const byId = (id: number) => sql`
  select id, tournament_id, status, first_slot, second_slot from matches where id = ${id}
  union all select id, tournament_id, status, null, null from tft_lobbies where id = ${id}
  union all select id, tournament_id, status, null, null from arena_lobbies where id = ${id}`;

const isPlayed = sql`status in ('OPENED', 'STARTED', 'PENDING', 'CONFLICT')`;

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

export async function listFoundMatches(db: Db, search: string): Promise<FoundMatch[]> {
  const id = /^#?(\d{1,9})$/.exec(search)?.[1];
  if (id === undefined && search.length < fewestLetters) return [];
  const { rows } = await sql<FoundRow>`
    select found.*, tournaments.title as tournament
    from (${id === undefined ? byName(search) : byId(Number(id))}) found
      join tournaments on tournaments.id = found.tournament_id
    where tournaments.deleted_at is null order by found.id limit ${most}`.execute(db);
  const sides = await sidesOf(
    db,
    rows.flatMap(({ first_slot, second_slot }) => [first_slot ?? 0, second_slot ?? 0]),
  );
  return rows.map(({ first_slot, second_slot, ...row }) => ({
    ...row,
    first: sides.get(first_slot ?? 0)?.name ?? null,
    second: sides.get(second_slot ?? 0)?.name ?? null,
  }));
}
