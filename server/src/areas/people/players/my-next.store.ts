import type { ParticipantId, TeamId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { ParticipantStatus } from '@matchdesk/contract/statuses';
import type { Leaver } from '@matchdesk/engine';
import { sql } from 'kysely';
import { type Paging, pageMeta } from '#database/paging.ts';
import { hiddenListFromPlanner, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { oneRow } from '#known.ts';
import type { Caller } from '#people/index.ts';
import { entrantsActedFor, ownEntrants, publicName } from '#rows/participants/index.ts';
import { tournamentColumns } from '#rows/tournaments/index.ts';

/** What a participant is in a tournament. */
export interface Entry {
  participant_id: ParticipantId;
  own_status: ParticipantStatus;
  /** After the start; null for those still in. */
  how_left: Leaver['how'] | null;
  /** Withdrawn or removed, at any time. */
  is_gone: boolean;
  place_from: number | null;
  place_to: number | null;
  place_seat: number | null;
}

export interface MyEntry extends Entry {
  can_act: boolean;
}

const columns = sql`participants.id as participant_id, participants.status as own_status,
  leaving->>'how' as how_left, participants.deleted_at is not null as is_gone, place_from, place_to, place_seat`;

/** An entry that somebody plays in or acts for. */
export interface OwnEntry extends MyEntry {
  /** The player, or the creator of the team. */
  user_id: UserId;
  team_id: TeamId | null;
  /** The name under which they play: the team's, or their own. */
  name: string;
}

/** First those for which they act, their own before those of teams which they help to lead. */
const myEntries = (id: TournamentId, caller: Caller) => sql<OwnEntry>`
  select ${columns}, participants.user_id, participants.team_id, ${publicName} as name,
    participants.id in (${entrantsActedFor(id, caller)}) as can_act
  from participants join users on users.id = participants.user_id left join teams on teams.id = participants.team_id
  where participants.id in (${ownEntrants(id, caller)})
  order by can_act desc, participants.user_id = ${caller.id}::int desc, participants.id`;

export const listMyEntries = (db: Db | Trx, id: TournamentId, caller: Caller): Promise<OwnEntry[]> =>
  runPrepared(db, myEntries(id, caller));

/** A tournament as it is stored, with the entries of somebody. */
export interface Mine {
  tournament: StoredTournament;
  entries: OwnEntry[];
}

/** An unknown tournament costs the same as a private one, so that timing does not tell. */
export async function findMine(db: Db | Trx, id: TournamentId, caller: Caller): Promise<Mine | undefined> {
  const found = await runPrepared(
    db,
    sql<StoredTournament & { entries: OwnEntry[] }>`
      select ${tournamentColumns},
        (select coalesce(json_agg(entry), '[]') from (${myEntries(id, caller)}) entry) as entries
      from (select ${id}::int as id) asked
        left join tournaments on tournaments.id = asked.id and tournaments.deleted_at is null`,
  );
  const { entries, ...tournament } = oneRow(found);
  return tournament.id === null ? undefined : { tournament, entries };
}

/** Those of these participants who are in the tournament. */
export async function listEntriesIn(
  db: Db | Trx,
  id: TournamentId,
  participants: readonly ParticipantId[],
): Promise<Entry[]> {
  return runPrepared(
    db,
    sql<Entry>`
      select ${columns} from participants
      where tournament_id = ${id}::int and id = any(${hiddenListFromPlanner(participants)}) and deleted_at is null`,
  );
}

/** The last entry of somebody who is in it no more. */
export async function findGoneEntry(db: Db, id: TournamentId, userId: UserId): Promise<MyEntry | undefined> {
  const [found] = await runPrepared(
    db,
    sql<MyEntry>`
      select ${columns}, false as can_act from participants
      where deleted_at is not null and id in (
        select id from participants where user_id = ${userId}::int and tournament_id = ${id}::int
        union
        select participant_id from participant_members where user_id = ${userId}::int and tournament_id = ${id}::int)
      order by deleted_at desc limit 1`,
  );
  return found;
}

/** The first entry of a player in each tournament, as `listMyEntries` orders them, with the tournament. */
const entriesOf = (userId: UserId) => sql`(
  select distinct on (tournament_id) participants.tournament_id, can_act, ${columns}
  from (
    select id, true as can_act from participants where user_id = ${userId}::int and deleted_at is null
    union all
    select participants.id, true from team_mates join participants on participants.team_id = team_mates.team_id
    where team_mates.user_id = ${userId}::int and team_mates.role = 'co-captain' and team_mates.status = 1
    union all
    select participant_id, false from participant_members where user_id = ${userId}::int and is_in_play
  ) own join participants using (id)
  where deleted_at is null
  order by tournament_id, can_act desc, user_id = ${userId}::int desc, id) own
  join tournaments on tournaments.id = own.tournament_id and tournaments.deleted_at is null`;

type MyTournament = StoredTournament & MyEntry & { game: string };

/** Those that run come first, then those to come, the soonest first, then those that are over. */
export async function pageMyTournaments(db: Db, userId: UserId, paging: Paging) {
  const { page, limit } = paging;
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${entriesOf(userId)}`.execute(db);
  const { rows } = await sql<MyTournament>`
    select own.*, tournaments.*, games.name as game
    from ${entriesOf(userId)} join games on games.id = game_id
    order by tournaments.status in ('FINISHED', 'CLOSED'), tournaments.status not in ('STARTED', 'IN_PROGRESS'),
      case when tournaments.status not in ('STARTED', 'IN_PROGRESS', 'FINISHED', 'CLOSED') then started_at end,
      started_at desc, tournaments.id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { data: rows, meta: pageMeta(paging, oneRow(counted.rows).total) };
}
