import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { ParticipantStatus } from '@matchdesk/contract/statuses';
import { type Insertable, type Selectable, sql } from 'kysely';
import { day, later } from '#clock.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { ParticipantBulkTable } from '#database/tables/tournaments.tables.ts';
import { counters, type Selected } from '#rows/participants/participants.store.ts';

/** Somebody whose status changed: the status before, and the version after. */
export interface Moved {
  id: ParticipantId;
  was: ParticipantStatus;
  version: number;
}

export async function updateStatuses(
  trx: Trx,
  selected: Selected,
  from: readonly ParticipantStatus[],
  to: ParticipantStatus,
  now: Date,
): Promise<Moved[]> {
  const picked = selected.where('participants.status', 'in', from).select(['id', 'status']);
  const { rows } = await sql<Moved>`
    with picked as materialized (${picked}), moved as (
      update participants set status = ${to}, deleted_at = ${to === 'deleted' ? now : null}::timestamptz,
        updated_at = ${now}, version = version + 1
      from picked where participants.id = picked.id
      returning participants.id, picked.status as was, participants.version
    )
    select id, was, version from moved order by id`.execute(trx);
  return rows;
}

export async function setSeatsInPlay(
  trx: Trx,
  ids: readonly ParticipantId[],
  isInPlay: boolean,
): Promise<void> {
  await sql`update participant_members set is_in_play = ${isInPlay}
    where participant_id = any(${ids}::int[])`.execute(trx);
}

/** Updates the tournament's counts; the caller holds the lock on its row. */
export async function moveCounts(
  trx: Trx,
  id: TournamentId,
  moved: readonly Moved[],
  to: ParticipantStatus,
): Promise<void> {
  const change = { registered: 0, checkin: 0, active: 0 };
  for (const { was } of moved) if (was !== 'deleted') change[was] -= 1;
  if (to !== 'deleted') change[to] += moved.length;
  await trx
    .updateTable('tournaments')
    .set((eb) => ({
      registered_count: eb(counters.registered, '+', change.registered),
      checkin_count: eb(counters.checkin, '+', change.checkin),
      active_count: eb(counters.active, '+', change.active),
    }))
    .where('id', '=', id)
    .execute();
}

/** Those who have a seat in a match, a room or a lobby, which becomes free when they leave. */
export async function listSeated(
  selected: Selected,
  statuses: readonly ParticipantStatus[],
): Promise<ParticipantId[]> {
  const rows = await selected
    .where('participants.status', 'in', statuses)
    .where(
      sql<boolean>`(exists (select from matches where first_slot = participants.id and first_slot > 0)
        or exists (select from matches where second_slot = participants.id and second_slot > 0)
        or exists (select from room_seats where participant_id = participants.id)
        or exists (select from arena_lines where participant_id = participants.id))`,
    )
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type Bulk = Selectable<ParticipantBulkTable>;

export async function insertBulk(
  trx: Trx,
  bulk: Omit<Insertable<ParticipantBulkTable>, 'participants' | 'statuses' | 'versions'>,
  moved: readonly Moved[],
): Promise<number> {
  const { id } = await trx
    .insertInto('participant_bulks')
    .values({
      ...bulk,
      participants: moved.map((one) => one.id),
      statuses: moved.map((one) => one.was),
      versions: moved.map((one) => one.version),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findBulk(trx: Trx, tournamentId: TournamentId, id: number): Promise<Bulk | undefined> {
  return trx
    .selectFrom('participant_bulks')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
}

export async function markBulkUndone(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('participant_bulks').set({ undone_at: now }).where('id', '=', id).execute();
}

/** Those whom nobody has changed since the bulk, with the status they had before it. */
export async function listUnchanged(trx: Trx, bulk: Bulk) {
  const { participants, statuses, versions } = bulk;
  const { rows } = await sql<{ id: ParticipantId; was: ParticipantStatus }>`
    select participants.id, kept.was
    from unnest(${participants}::int[], ${statuses}::text[], ${versions}::int[]) as kept (id, was, version)
    join participants on participants.id = kept.id and participants.version = kept.version
    order by participants.id`.execute(trx);
  return rows;
}

/** How many of these removed participants have a player or team that is in the tournament again by another entry. */
export async function countInAgain(trx: Trx, ids: readonly ParticipantId[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from participants p
    where p.id = any(${ids}::int[]) and (
      exists (select from participants other where p.team_id is null and other.tournament_id = p.tournament_id
        and other.user_id = p.user_id and other.deleted_at is null and other.team_id is null)
      or exists (select from participants other where other.tournament_id = p.tournament_id
        and other.team_id = p.team_id and other.deleted_at is null)
      or exists (select from participant_members own join participant_members other
        on other.tournament_id = own.tournament_id and other.user_id = own.user_id and other.is_in_play
        where own.participant_id = p.id))`.execute(trx);
  return rows[0]?.count ?? 0;
}

const keptFor = 7 * day;

export async function forgetOldBulks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('participant_bulks')
    .where('created_at', '<', later(now, -keptFor).toISOString())
    .execute();
}
