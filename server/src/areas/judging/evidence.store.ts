import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { ReportToJudge } from '@matchdesk/contract/judging/record';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Cursor, WaitingFilter } from './judging.store.ts';

/** Reports of a lobby, a round or a challenge that staff have not entered yet. */
export interface WaitingEvidence {
  id: MatchId;
  since: string;
  reporters: number;
  tournament: ReportToJudge['tournament'];
  round: number | null;
  lobby: number | null;
  starts_at: string;
}

/** Comes behind matches of two, whose kinds are 0 to 2. */
export const evidenceNumber = 3;

/**
 * What waits, by type: in a leaderboard and an arena the reports of those who have no points there, in TFT those of a
 * lobby without places, in a challenge those that came after the last decision. A challenge waits as one.
 */
const waitingEvidence = ({ games, oneSidedBefore, tournament_id }: WaitingFilter) => sql`
  select min(report.match_id) as id, min(report.updated_at) as since,
    count(distinct report.participant_id)::int as reporters, tournaments.id as tournament_id
  from tournaments join match_results report on report.tournament_id = tournaments.id and report.voided_at is null
  where tournaments.type in (2, 5, 6, 8, 9) and tournaments.status in ('STARTED', 'IN_PROGRESS')
    and tournaments.deleted_at is null and tournaments.game_id = any(${games}::int[])
    and (${tournament_id ?? null}::int is null or tournaments.id = ${tournament_id ?? null}::int)
    and case tournaments.type
      when 2 then not exists (select from leaderboard_rounds board join leaderboard_scores score
        on score.tournament_id = board.tournament_id and score.round = board.round
        where board.id = report.match_id and score.participant_id = report.participant_id and score.points is not null)
      when 5 then exists (select from arena_lines line join arena_lobbies on arena_lobbies.id = line.lobby_id
        where line.lobby_id = report.match_id and line.participant_id = report.participant_id and line.points is null
          and arena_lobbies.status <> 'FINISHED')
      when 6 then exists (select from tft_lobbies where tft_lobbies.id = report.match_id and status <> 'FINISHED')
      else report.updated_at > coalesce((select max(audit.at) from match_actions join audit on audit.id = audit_id
        where match_actions.tournament_id = tournaments.id and undone_at is null), '-infinity') end
  group by tournaments.id, case when tournaments.type in (8, 9) then null else report.match_id end
  having min(report.updated_at) <= ${oneSidedBefore}`;

export async function listEvidence(
  db: Db,
  filter: WaitingFilter,
  after: Cursor | undefined,
  limit: number,
): Promise<WaitingEvidence[]> {
  const behind =
    after?.waiting === evidenceNumber
      ? sql`where (since, waiting.id) > (${after.since}, ${after.id})`
      : sql``;
  const { rows } = await sql<WaitingEvidence>`
    select waiting.id, since, waiting.reporters,
      json_build_object('id', tournaments.id, 'title', title, 'type', type, 'game_id', game_id) as tournament,
      coalesce(board.round, arena.round, tft.round) as round, arena.lobby as lobby,
      coalesce(arena.starts_at, tft.starts_at, timing.starts_at, tournaments.started_at) as starts_at
    from (${waitingEvidence(filter)}) waiting join tournaments on tournaments.id = waiting.tournament_id
      left join leaderboard_rounds board on board.id = waiting.id
      left join arena_lobbies arena on arena.id = waiting.id
      left join tft_lobbies tft on tft.id = waiting.id
      left join round_timings timing on timing.tournament_id = board.tournament_id and timing.round = board.round
    ${behind} order by since, waiting.id limit ${limit}`.execute(db);
  return rows;
}

interface EvidenceCount {
  count: number;
  oldest: string | null;
  tournaments: TournamentId[];
}

export async function countEvidence(db: Db, filter: WaitingFilter): Promise<EvidenceCount> {
  const { rows } = await sql<EvidenceCount>`
    select count(*)::int as count, min(since) as oldest,
      array_remove(array[min(tournament_id), nullif(max(tournament_id), min(tournament_id))], null) as tournaments
    from (${waitingEvidence(filter)}) waiting`.execute(db);
  return rows[0]!;
}
