import type { ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { ParticipantStatus } from '@matchdesk/contract/statuses';
import type { Entrant, Placing } from '@matchdesk/engine';
import { isEligible } from '@matchdesk/engine/seeding/seeds';
import { type RawBuilder, sql } from 'kysely';
import { padToTen, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';

export interface Checked {
  id: TournamentId;
  check_in_time: number;
  auto_check_in: boolean;
}

const statuses: readonly ParticipantStatus[] = ['registered', 'active', 'checkin'];

/** The statuses of those who play. */
export function playing({ check_in_time, auto_check_in }: Checked): ParticipantStatus[] {
  const needsCheckIn = check_in_time > 0 && !auto_check_in;
  return statuses.filter((status) => isEligible(status, needsCheckIn));
}

/**
 * The driver parses a whole reply at once: for a large tournament, one single reply would keep everybody else waiting.
 */
const portion = 8192;

/** Those who play, in the order they came. */
export async function listEntrants(trx: Trx, tournament: Checked): Promise<Entrant[]> {
  const entrants: Entrant[] = [];
  for (let last = 0; ; last = entrants.at(-1)?.id ?? 0) {
    const found = await trx
      .selectFrom('participants')
      .where('tournament_id', '=', tournament.id)
      .where('id', '>', last as ParticipantId)
      .where('status', 'in', playing(tournament))
      .select(['id', 'tournament_position as position'])
      .orderBy('id')
      .limit(portion)
      .execute();
    entrants.push(...found);
    if (found.length < portion) return entrants;
  }
}

export async function isEntrant(trx: Trx, tournament: Checked, id: ParticipantId): Promise<boolean> {
  const found = await trx
    .selectFrom('participants')
    .where('tournament_id', '=', tournament.id)
    .where('id', '=', id)
    .where('status', 'in', playing(tournament))
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Those who have a seed, the best first; people who left are not among them. */
export async function listSeedOrder(trx: Trx, tournamentId: TournamentId): Promise<ParticipantId[]> {
  const found = await trx
    .selectFrom('participants')
    .where('tournament_id', '=', tournamentId)
    .where('status', '<>', 'deleted')
    .where('tournament_position', 'is not', null)
    .select('id')
    .orderBy('tournament_position')
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
}

/** Saves the seeds; everybody else has none afterwards. */
export async function saveSeedOrder(
  trx: Trx,
  tournamentId: TournamentId,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update participants set tournament_position = t.position
    from (
      select p.id, o.position from participants p
      left join unnest(${ids}::int[]) with ordinality as o (id, position) on o.id = p.id
      where p.tournament_id = ${tournamentId} and p.tournament_position is distinct from o.position) t
    where participants.id = t.id`.execute(trx);
}

const standing = sql<boolean>`(exists (select from matches where first_slot = participants.id and first_slot > 0)
  or exists (select from matches where second_slot = participants.id and second_slot > 0)
  or exists (select from room_seats where participant_id = participants.id))`;
/** Separate conditions, so that PostgreSQL can check each for all participants at once. */
const standingNowhere = sql<boolean>`not exists (select from matches where first_slot = participants.id and first_slot > 0)
  and not exists (select from matches where second_slot = participants.id and second_slot > 0)
  and not exists (select from room_seats where participant_id = participants.id)`;

/** Conditions on participants: those who stand in a match or sit in a room, or those who play and do neither. */
export function seatedOrNot(tournament: Checked, isSeated: boolean): RawBuilder<boolean> {
  if (isSeated) return standing;
  return sql<boolean>`status = any(${playing(tournament)}) and ${standingNowhere}`;
}

/** How many of those who play stand in no match and sit in no room. */
export async function countUnseated(db: Db | Trx, tournament: Checked): Promise<number> {
  const { count } = await db
    .selectFrom('participants')
    .where('tournament_id', '=', tournament.id)
    .where(seatedOrNot(tournament, false))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** At the start those who have a seat become active players. */
export async function activateSeated(
  trx: Trx,
  tournamentId: TournamentId,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update participants set status = 'active', updated_at = ${now}, version = version + 1
    where tournament_id = ${tournamentId} and id = any(${ids}::int[]) and status in ('registered', 'checkin')`.execute(
    trx,
  );
  await sql`
    update tournaments set registered_count = n.registered, checkin_count = n.checkin, active_count = n.active
    from (select count(*) filter (where status = 'registered') as registered,
        count(*) filter (where status = 'checkin') as checkin, count(*) filter (where status = 'active') as active
      from participants where tournament_id = ${tournamentId}) n
    where tournaments.id = ${tournamentId}`.execute(trx);
}

export interface Place {
  participant: number;
  from: number | null;
  to: number | null;
  seat?: number | null | undefined;
}

/** Part of a larger statement; places that stay the same are not written. */
export function updatingPlaces(places: readonly Place[]) {
  const column = (read: (place: Place) => number | null) => padToTen(places.map(read));
  return sql`
    update participants set place_from = t.place_from, place_to = t.place_to, place_seat = t.place_seat
    from unnest(${column(({ participant }) => participant)}::int[], ${column(({ from }) => from)}::int[],
      ${column(({ to }) => to)}::int[], ${column(({ seat }) => seat ?? null)}::int[])
      as t (id, place_from, place_to, place_seat)
    where participants.id = t.id and (participants.place_from, participants.place_to, participants.place_seat)
      is distinct from (t.place_from, t.place_to, t.place_seat)`;
}

export async function savePlaces(trx: Trx, places: readonly Place[]): Promise<void> {
  await updatingPlaces(places).execute(trx);
}

export async function listPlaces(db: Db | Trx, tournamentId: TournamentId): Promise<Placing[]> {
  const { rows } = await sql<{ participant: number; from: number; to: number; seat: number | null }>`
    select id as participant, place_from as from, place_to as to, place_seat as seat from participants
    where tournament_id = ${tournamentId} and place_from is not null`.execute(db);
  return rows.map(({ seat, ...place }) => (seat === null ? place : { ...place, seat }));
}

/** Clears all places and leavers, because their bracket is gone. */
export async function clearPlaces(trx: Trx, tournamentId: TournamentId): Promise<void> {
  await sql`
    update participants set place_from = null, place_to = null, place_seat = null, leaving = null
    where tournament_id = ${tournamentId} and (place_from is not null or leaving is not null)`.execute(trx);
}

/**
 * Those for whom this person acts: themselves, and teams whose captain or co-captain they are. Two lookups by index:
 * one condition for both would read everybody in the tournament.
 */
export const entrantsActedFor = (tournamentId: TournamentId, userId: UserId) =>
  sql<{ id: ParticipantId }>`
    select id from participants
    where tournament_id = ${tournamentId}::int and user_id = ${userId}::int and deleted_at is null
    union
    select participants.id from team_mates join participants on participants.team_id = team_mates.team_id
    where team_mates.user_id = ${userId}::int and team_mates.role = 'co-captain' and team_mates.status = 1
      and participants.tournament_id = ${tournamentId}::int and participants.deleted_at is null`;

/** Like `ledEntrants`, with those whose line-up this person belongs to; part of a larger statement. */
export const ownEntrants = (tournamentId: TournamentId, userId: UserId) =>
  sql<{ id: ParticipantId }>`
    ${entrantsActedFor(tournamentId, userId)}
    union
    select participants.id from participant_members join participants on participants.id = participant_id
    where participant_members.tournament_id = ${tournamentId}::int and participant_members.user_id = ${userId}::int
      and is_in_play and participants.deleted_at is null`;

export const findOwnEntrants = (db: Db | Trx, tournamentId: TournamentId, userId: UserId) =>
  listIds(db, ownEntrants(tournamentId, userId));

export const findLedEntrants = (db: Db | Trx, tournamentId: TournamentId, userId: UserId) =>
  listIds(db, entrantsActedFor(tournamentId, userId));

async function listIds(db: Db | Trx, query: ReturnType<typeof ownEntrants>): Promise<ParticipantId[]> {
  return (await runPrepared(db, query)).map(({ id }) => id);
}
