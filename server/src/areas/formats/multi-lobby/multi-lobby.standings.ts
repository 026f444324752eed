import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import type { listLeaderboard } from '@matchdesk/contract/formats/leaderboard';
import type { LeaderboardEntry } from '@matchdesk/contract/formats/leaderboard.record';
import type { MultiLobbyStanding } from '@matchdesk/contract/formats/multi-lobby.record';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { toLineInfo, toStaff } from '#areas/formats/matches/index.ts';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { pageMeta } from '#database/paging.ts';
import type { Db } from '#database/schema.ts';
import { pageStandingRows, type StandingRow, type StandingsWindow } from '#rows/lobbies/lobbies.store.ts';
import { getSide, type Side, sidesOf } from '#rows/participants/index.ts';
import { listRoundSums } from './multi-lobby.store.ts';

/** How many lines one call returns at most. */
const largestWindow = 500;

/** The standings in the shape that all types with points share: by place, not by sum. */
export async function pageMultiLobbyLeaderboard(
  { db, clock }: Context,
  id: TournamentId,
  { from, to, around, search, page, limit }: CheckedParts<typeof listLeaderboard>['query'],
): Promise<ReplyOf<typeof listLeaderboard>> {
  await getTournament(db, id);
  const first = from ?? (page - 1) * limit;
  const last = Math.min(to ?? first + limit - 1, first + largestWindow - 1);
  const { rows, total } = await pageStandingRows(db, id, { from: first, to: last, search, around });
  const rounds = await listRoundSums(db, id, clock.now());
  const ids = rows.map(({ participant_id }) => participant_id);
  const [sides, lines] = [await sidesOf(db, ids), await linesOf(db, id, ids)];
  const path = `/tournaments/${id}/leaderboard`;
  return {
    data: rows.map((row) =>
      toEntry(row, getSide(sides, row.participant_id), lines.get(row.participant_id) ?? []),
    ),
    meta: {
      ...pageMeta({ page, limit, path }, total),
      from: around ? (rows[0]?.position ?? first) : first,
      scored: rounds[0]?.scored ?? 0,
      seq: rounds.reduce((sum, { version }) => sum + version, 0),
    },
  };
}

interface OwnLine {
  participant_id: ParticipantId;
  id: MatchId;
  round: number;
  lobby: number;
  points: number | null;
}

/** Round by round, the lobby somebody played in and their points there. */
async function linesOf(db: Db, id: TournamentId, participants: readonly ParticipantId[]) {
  const { rows } = await sql<OwnLine>`
    select participant_id, arena_lobbies.id, arena_lobbies.round, arena_lobbies.lobby, points
    from arena_lines join arena_lobbies on arena_lobbies.id = lobby_id
    where tournament_id = ${id} and participant_id = any(${participants}::int[]) order by round`.execute(db);
  return Map.groupBy(rows, ({ participant_id }) => participant_id);
}

function toEntry(row: StandingRow, side: Side, lines: readonly OwnLine[]): LeaderboardEntry {
  const { participant_id, rank, is_shared, out, points, total } = row;
  return {
    ...toLineInfo(side, out !== null),
    participant_id,
    rank,
    is_shared,
    points: total,
    best: Math.max(0, ...lines.map((line) => line.points ?? 0)),
    last: points,
    rank_before: null,
    above: whyAbove(row),
    lobbies: lines.map((line) => ({
      id: line.id,
      round: line.round,
      lobby: line.lobby,
      participants: [{ id: participant_id, points: line.points ?? 0, is_entered: line.points !== null }],
    })),
  };
}

/** Those who play in the order of their places, then those who left. */
export async function pageStandings(
  db: Db,
  id: TournamentId,
  window: StandingsWindow,
): Promise<{ data: MultiLobbyStanding[]; meta: { total: number; from: number } }> {
  const { from } = window;
  const to = Math.min(window.to, from + largestWindow - 1);
  const { rows, total } = await pageStandingRows(db, id, { ...window, to });
  const sides = await sidesOf(
    db,
    rows.map(({ participant_id }) => participant_id),
  );
  return {
    data: rows.map((row) => toStanding(row, toStaff(getSide(sides, row.participant_id)))),
    meta: { total, from },
  };
}

function toStanding(row: StandingRow, participant: MultiLobbyStanding['participant']): MultiLobbyStanding {
  const { rank, is_shared, out, round, points, total } = row;
  return { participant, rank, is_shared, out, round, points, total, above: whyAbove(row) };
}

/** [WHY2] The first criterion in which the next one differs. */
function whyAbove(row: StandingRow): MultiLobbyStanding['above'] {
  const { next_round, next_points, next_total } = row;
  if (next_round === null || next_points === null || next_total === null) return null;
  if (row.round !== next_round) return { criterion: 'round', own: row.round, next: next_round };
  if (row.points !== next_points) return { criterion: 'points', own: row.points, next: next_points };
  if (row.total !== next_total) return { criterion: 'total', own: row.total, next: next_total };
  return null;
}
