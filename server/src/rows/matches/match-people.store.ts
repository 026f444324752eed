import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import { hiddenListFromPlanner, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import { lastEndOf } from './timings.store.ts';

/** Who plays in a match, lobby, round or entry. Their ids come from one sequence, so an id alone finds them. */
export interface MatchPeople {
  id: MatchId;
  tournament_id: TournamentId;
  /** Null where everybody of the tournament plays in it. */
  participants: ParticipantId[] | null;
  is_finished: boolean;
  kind: 'bracket' | 'room' | 'lobby';
}

/** A query for the people of these matches. */
export function peopleOfMatches(ids: readonly MatchId[]): RawBuilder<MatchPeople> {
  const wanted = sql`any(${hiddenListFromPlanner(ids)})`;
  return sql<MatchPeople>`
    select id, tournament_id, array_remove(array[greatest(first_slot, 0), greatest(second_slot, 0)], 0) as participants,
      status = 'FINISHED' as is_finished,
      case when (
        select matches.id < first_match_id + matches_count from rooms
        where rooms.tournament_id = matches.tournament_id and first_match_id <= matches.id
        order by first_match_id desc limit 1
      ) then 'room' else 'bracket' end as kind
    from matches where id = ${wanted}
    union all
    select id, tournament_id, array(
        select participant_id from tft_seats where lobby_id = tft_lobbies.id and participant_id is not null order by seat),
      status = 'FINISHED', 'lobby'
    from tft_lobbies where id = ${wanted}
    union all
    select id, tournament_id, array(
        select participant_id from arena_lines where lobby_id = arena_lobbies.id order by seat),
      status = 'FINISHED', 'lobby'
    from arena_lobbies where id = ${wanted}
    union all
    select challenge_entries.id, tournament_id, array[participant_id], tournaments.status in ('FINISHED', 'CLOSED'), 'lobby'
    from challenge_entries join tournaments on tournaments.id = tournament_id
    where challenge_entries.id = ${wanted}
    union all
    select leaderboard_rounds.id, tournament_id, null, tournaments.status in ('FINISHED', 'CLOSED'), 'lobby'
    from leaderboard_rounds join tournaments on tournaments.id = tournament_id
    where leaderboard_rounds.id = ${wanted}`;
}

export const listMatchPeople = (db: Db | Trx, ids: readonly MatchId[]): Promise<MatchPeople[]> =>
  runPrepared(db, peopleOfMatches(ids));

/**
 * When a finished match ended, by its History or that of its tournament; undefined if neither says. A lobby of a
 * multi-lobby arena ends with its round, which only the tournament's History says.
 */
export async function findEnd(
  db: Db | Trx,
  { id, tournament_id }: Pick<MatchPeople, 'id' | 'tournament_id'>,
): Promise<number | undefined> {
  const own = await lastEndOf(db, id, id);
  if (own !== undefined) return own;
  const { rows } = await sql<{ at: string | null }>`
    select coalesce(
      max(at) filter (where action = (
        select 'round ' || round + 1 || ' started' from arena_lobbies where id = ${id})),
      max(at) filter (where after->>'status' in ('FINISHED', 'CLOSED'))
    ) as at
    from audit where subject = 'tournament' and subject_id = ${tournament_id}`.execute(db);
  const at = rows[0]?.at;
  return at ? Date.parse(at) : undefined;
}
