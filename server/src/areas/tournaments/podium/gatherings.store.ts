import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

export interface GatheredRow {
  participant: ParticipantId | null;
  round: number | null;
  started_at: string | null;
  score: number | null;
  place: number | null;
  points: number | null;
  is_winner: boolean | null;
}

/** Who plays in a match of two, a lobby or an entry, one row for each; none where the tournament has no such id. */
export async function listGathered(db: Db, id: TournamentId, match: MatchId): Promise<GatheredRow[]> {
  const { rows } = await sql<GatheredRow>`
    select side.participant, null::int as round, starts_at as started_at, side.score, null::int as place,
      null::int as points, case when winner > 0 then side.participant = winner end as is_winner, side.seat as seat
    from matches,
      lateral (values (first_slot, first_score, 1), (second_slot, second_score, 2)) side (participant, score, seat)
    where tournament_id = ${id} and id = ${match}
    union all
    select participant_id, round, null, null, place, null, null, coalesce(place, 8 + seat) from tft_seats
    where tournament_id = ${id} and lobby_id = ${match}
    union all
    select participant_id, l.round, starts_at, null, null, points,
      case when status = 'FINISHED' then l.passed end, seat
    from arena_lobbies join arena_lines l on l.lobby_id = arena_lobbies.id
    where tournament_id = ${id} and arena_lobbies.id = ${match}
    union all
    select participant_id, null, null, null, place, null, null, 1 from challenge_entries
    where tournament_id = ${id} and id = ${match}
    order by seat`.execute(db);
  return rows;
}
