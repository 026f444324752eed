import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { Appearance } from '@matchdesk/contract/tournaments/podium';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Somebody's lobbies, rounds or entry, in tournaments that are not played in matches of two. */
export async function listAppearances(
  db: Db,
  id: TournamentId,
  participant: ParticipantId,
): Promise<Appearance[]> {
  const { rows } = await sql<Pick<Appearance, 'match_id' | 'round' | 'place' | 'points' | 'is_won'>>`
    select lobby_id as match_id, round, place::int, null::int as points, null::boolean as is_won from tft_seats
    where tournament_id = ${id} and participant_id = ${participant}
    union all
    select lobby_id, l.round, null, l.points, case when status = 'FINISHED' then l.passed end
    from arena_lines l join arena_lobbies on arena_lobbies.id = l.lobby_id
    where tournament_id = ${id} and participant_id = ${participant}
    union all
    select r.id, r.round, null, s.points, null from leaderboard_scores s
    join leaderboard_rounds r on r.tournament_id = s.tournament_id and r.round = s.round
    where s.tournament_id = ${id} and s.participant_id = ${participant} and s.points is not null
    union all
    select e.id, 1, e.place, null, null from challenge_entries e
    where tournament_id = ${id} and participant_id = ${participant}
    order by round`.execute(db);
  return rows.map((row) => ({
    ...row,
    number: null,
    bracket: null,
    status: null,
    opponent: null,
    score: null,
  }));
}
