import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { containing } from '#database/paging.ts';
import type { Db } from '#database/schema.ts';
import { oneRow } from '#known.ts';

export interface StandingRow {
  participant_id: ParticipantId;
  /** Its row in all standings, from 0. */
  position: number;
  /** Null for those who left. */
  rank: number | null;
  is_shared: boolean;
  is_out: boolean;
  next_rank: number | null;
}

/** [TFT10] Those who still play come first and share the first rank; then the places that are decided; leavers last. */
const ranked = (id: TournamentId) => sql`
  with entries as (
    select id as participant_id, coalesce(leaving->>'how' <> 'withdrew', false) as is_out, coalesce(place_from, 1) as place
    from participants where tournament_id = ${id} and (leaving is not null
      or exists (select from tft_seats where participant_id = participants.id and tournament_id = ${id}))),
  ranked as (
    select participant_id, is_out, case when not is_out then place end as rank,
      not is_out and count(*) over (partition by is_out, place) > 1 as is_shared,
      (row_number() over standing - 1)::int as position,
      case when not lead(is_out) over standing then lead(place) over standing end as next_rank
    from entries window standing as (order by is_out, place, participant_id))`;

interface StandingsWindow {
  from: number;
  limit: number;
  search?: string | undefined;
  /** Begins half a window before this participant instead of at `from`. */
  around?: ParticipantId | undefined;
}

export async function pageStandingRows(
  db: Db,
  id: TournamentId,
  { from, limit, search, around }: StandingsWindow,
): Promise<{ rows: StandingRow[]; total: number }> {
  const found = search
    ? sql`participant_id in (select id from participants
        where tournament_id = ${id} and search_text like ${containing(search.toLowerCase())})`
    : sql`true`;
  const offset = around
    ? sql`greatest(0, coalesce((select position from ranked where participant_id = ${around}), 0)
        - ${Math.floor(limit / 2)}::int)`
    : sql`${from}::int`;
  const { rows } = await sql<StandingRow & { all: number }>`
    ${ranked(id)}
    select ranked.*, (count(*) over ())::int as all
    from ranked where ${found} order by position offset ${offset} limit ${limit}`.execute(db);
  return { rows: rows.map(({ all: _, ...row }) => row), total: rows[0]?.all ?? 0 };
}

export interface PlayedLobby {
  participant_id: ParticipantId;
  id: MatchId;
  round: number;
  /** Its number in its round, from 1. */
  lobby: number;
  place: number | null;
}

/** Round by round, the lobbies that somebody sat in. */
export async function mapLobbiesOf(
  db: Db,
  id: TournamentId,
  participants: readonly ParticipantId[],
): Promise<Map<ParticipantId, PlayedLobby[]>> {
  const { rows } = await sql<PlayedLobby>`
    select participant_id, lobby_id as id, tft_seats.round, place,
      number - (select min(number) from tft_lobbies first
        where first.tournament_id = ${id} and first.round = tft_seats.round) + 1 as lobby
    from tft_seats join tft_lobbies on tft_lobbies.id = lobby_id
    where tft_seats.tournament_id = ${id} and participant_id = any(${participants}::int[])
    order by tft_seats.round`.execute(db);
  return Map.groupBy(rows, ({ participant_id }) => participant_id);
}

/** How many lobbies have their places, and a number that every change raises. */
export async function countDecided(db: Db, id: TournamentId): Promise<{ decided: number; seq: number }> {
  const { rows } = await sql<{ decided: number; seq: number }>`
    select (count(*) filter (where status = 'FINISHED'))::int as decided, coalesce(sum(version), 0)::int as seq
    from tft_lobbies where tournament_id = ${id}`.execute(db);
  return oneRow(rows);
}
