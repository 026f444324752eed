import type { MatchSide } from '@matchdesk/contract/formats/matches.record';
import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { ParticipantStatus } from '@matchdesk/contract/statuses';
import type { HowLeft } from '@matchdesk/contract/tournaments/participants.rules';
import type { Entrant, Leaver, LeaverChange, Placing } from '@matchdesk/engine';
import { isEligible } from '@matchdesk/engine/seeding';
import { type RawBuilder, sql } from 'kysely';
import { padToTen, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { getKnown, known } from '#known.ts';
import type { Caller, OpenedLink } from '#people/index.ts';

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

/** Everybody whom staff gave a seed in a bracket, the best first, and also those who left since. */
export async function listSeeds(db: Db | Trx, tournamentId: TournamentId): Promise<ParticipantId[]> {
  const found = await runPrepared(
    db,
    sql<{ id: ParticipantId }>`
      select participants.id from participants join tournaments on tournaments.id = tournament_id
      where tournament_id = ${tournamentId}::int and tournaments.type in (1, 3)
        and tournament_position is not null
        and (participants.status <> 'deleted' or leaving is not null)
      order by tournament_position, participants.id`,
  );
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

/** A link acts for its participant alone, even where the person plays twice. */
const entrantOfLink = (tournamentId: TournamentId, { participant_id }: OpenedLink) =>
  sql<{ id: ParticipantId }>`
    select id from participants
    where id = ${participant_id}::int and tournament_id = ${tournamentId}::int and deleted_at is null`;

/**
 * Those for whom this person acts: themselves, and teams whose captain or co-captain they are. Two lookups by index:
 * one condition for both would read everybody in the tournament.
 */
export const entrantsActedFor = (tournamentId: TournamentId, { id: userId, link }: Caller) =>
  link
    ? entrantOfLink(tournamentId, link)
    : sql<{ id: ParticipantId }>`
    select id from participants
    where tournament_id = ${tournamentId}::int and user_id = ${userId}::int and deleted_at is null
    union
    select participants.id from team_mates join participants on participants.team_id = team_mates.team_id
    where team_mates.user_id = ${userId}::int and team_mates.role = 'co-captain' and team_mates.status = 1
      and participants.tournament_id = ${tournamentId}::int and participants.deleted_at is null`;

/** Like `entrantsActedFor`, with those whose line-up this person belongs to; part of a larger statement. */
export const ownEntrants = (tournamentId: TournamentId, caller: Caller) =>
  caller.link
    ? entrantOfLink(tournamentId, caller.link)
    : sql<{ id: ParticipantId }>`
    ${entrantsActedFor(tournamentId, caller)}
    union
    select participants.id from participant_members join participants on participants.id = participant_id
    where participant_members.tournament_id = ${tournamentId}::int and participant_members.user_id = ${caller.id}::int
      and is_in_play and participants.deleted_at is null`;

export const findOwnEntrants = (db: Db | Trx, tournamentId: TournamentId, caller: Caller) =>
  listIds(db, ownEntrants(tournamentId, caller));

const findLedEntrants = (db: Db | Trx, tournamentId: TournamentId, caller: Caller) =>
  listIds(db, entrantsActedFor(tournamentId, caller));

async function listIds(db: Db | Trx, query: ReturnType<typeof ownEntrants>): Promise<ParticipantId[]> {
  return (await runPrepared(db, query)).map(({ id }) => id);
}

/** Part of a larger query: how whoever stands in a slot left, or null. */
export const leavingAt = (slot: 'matches.first_slot' | 'matches.second_slot') =>
  sql<Leaver | null>`(select leaving from participants where participants.id = ${sql.raw(slot)})`;

/** Those of these participants who left, by id. */
export async function leaversAmong(db: Db | Trx, ids: readonly number[]): Promise<Map<number, Leaver>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ leaving: Leaver }>`
    select leaving from participants where id = any(${wanted}::int[]) and leaving is not null`.execute(db);
  return new Map(rows.map(({ leaving }) => [leaving.participant, leaving]));
}

/** All who left a tournament, by their id. */
export async function mapLeavers(db: Db | Trx, id: TournamentId): Promise<Map<number, Leaver>> {
  const { rows } = await sql<{ leaving: Leaver }>`
    select leaving from participants where tournament_id = ${id} and leaving is not null`.execute(db);
  return new Map(rows.map(({ leaving }) => [leaving.participant, leaving]));
}

/** Whom a change is about. */
export const leaverIn = ({ before, after }: LeaverChange): Leaver =>
  known(after ?? before, 'the leaver of a change');

export async function saveLeavers(trx: Trx, changes: readonly LeaverChange[]): Promise<void> {
  for (const change of changes)
    await sql`
      update participants set leaving = ${change.after === undefined ? null : JSON.stringify(change.after)}::jsonb
      where id = ${leaverIn(change).participant}`.execute(trx);
}

/** A participant as match cards show it to staff, and the name that everybody may read. */
export interface Side extends MatchSide {
  public_name: string;
  /** After the start; null for those still in. */
  how_left: HowLeft | null;
}

/** The name that staff see in lobbies, rooms and standings. Cards of matches write a deleted team in capitals. */
export const shownName = sql<string>`case when teams.deleted_at is not null then 'Team deleted'
  else coalesce(teams.name, nullif(users.nickname, ''), nullif(users.name, ''), users.email, 'Unknown') end`;

/** In public there is only nickname, team or a number, never a real name or an address. */
export const publicName = sql<string>`case when teams.deleted_at is not null then 'Team deleted'
  else coalesce(teams.name, nullif(users.nickname, ''), 'Player #' || participants.id) end`;

/** To staff a person without nickname and name is known by the e-mail. */
const sides = sql<Side>`
  select participants.id, participants.user_id, participants.team_id, ${shownName} as name, ${publicName} as public_name,
    case when teams.id is null then users.avatar else teams.logo end as avatar,
    teams.deleted_at is not null as is_team_deleted, leaving->>'how' as how_left
  from participants join users on users.id = participants.user_id left join teams on teams.id = participants.team_id`;

/** Participants by id. */
export async function sidesOf(db: Db | Trx, ids: readonly number[]): Promise<Map<number, Side>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const rows = await runPrepared(
    db,
    sql<Side>`${sides} where participants.id = any(${padToTen(wanted)}::int[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The side of somebody whom `sidesOf` was asked for. */
export const getSide = (sides: ReadonlyMap<number, Side>, participant: number): Side =>
  getKnown(sides, participant, 'a participant whose side was read');

/** Part of a larger query: whoever stands in a slot, or null. */
export const sideAt = (slot: 'matches.first_slot' | 'matches.second_slot') =>
  sql<Side | null>`(select row_to_json(side) from (${sides} where participants.id = ${sql.raw(slot)}) side)`;

export async function namesOf(db: Db | Trx, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map([...(await sidesOf(db, ids))].map(([id, { name }]) => [id, name]));
}

/** The entrant, if this person may act for it; other members of a team can only watch what it does. */
export async function findActingFor(
  db: Db | Trx,
  tournamentId: TournamentId,
  caller: Caller,
  isMeant: (entrant: ParticipantId) => boolean,
): Promise<ParticipantId | undefined> {
  const led = (await findLedEntrants(db, tournamentId, caller)).find(isMeant);
  if (led !== undefined) return led;
  if ((await findOwnEntrants(db, tournamentId, caller)).some(isMeant)) throw refuse('captain-only');
  return undefined;
}
