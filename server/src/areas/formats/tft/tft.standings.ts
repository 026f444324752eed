import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import { largestLines, type listLeaderboard } from '@matchdesk/contract/formats/leaderboard';
import type { LeaderboardEntry } from '@matchdesk/contract/formats/leaderboard.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import { toLineInfo } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import { pageMeta } from '#database/paging.ts';
import { getSide, type Side, sidesOf } from '#rows/participants/index.ts';
import {
  countDecided,
  mapLobbiesOf,
  type PlayedLobby,
  pageStandingRows,
  type StandingRow,
} from './tft.standings.store.ts';

/** The standings in the shape that all types with a leaderboard share: by place, since nobody has points. */
export async function pageTftStandings(
  { db }: Context,
  id: TournamentId,
  { from, to, around, search, page, limit }: CheckedParts<typeof listLeaderboard>['query'],
): Promise<ReplyOf<typeof listLeaderboard>> {
  const first = from ?? (page - 1) * limit;
  const wanted = to === undefined ? limit : Math.max(0, Math.min(to - first + 1, largestLines));
  const { rows, total } = await pageStandingRows(db, id, { from: first, limit: wanted, search, around });
  const ids = rows.map(({ participant_id }) => participant_id);
  const [sides, lobbies] = [await sidesOf(db, ids), await mapLobbiesOf(db, id, ids)];
  const { decided, seq } = await countDecided(db, id);
  return {
    data: rows.map((row) =>
      toEntry(row, getSide(sides, row.participant_id), lobbies.get(row.participant_id) ?? []),
    ),
    meta: {
      ...pageMeta({ page, limit, path: `/tournaments/${id}/leaderboard` }, total),
      from: around ? (rows[0]?.position ?? first) : first,
      scored: decided,
      seq,
    },
  };
}

function toEntry(row: StandingRow, side: Side, lobbies: readonly PlayedLobby[]): LeaderboardEntry {
  const { participant_id, rank, next_rank, is_shared, is_out } = row;
  const isAbove = rank !== null && next_rank !== null && rank < next_rank;
  return {
    ...toLineInfo(side, is_out),
    participant_id,
    rank,
    is_shared,
    points: 0,
    best: 0,
    last: 0,
    rank_before: null,
    above: isAbove ? { criterion: 'place', own: rank, next: next_rank } : null,
    lobbies: lobbies.map(({ id, round, lobby, place }) => ({
      id,
      round,
      lobby,
      participants: [{ id: participant_id, points: 0, is_entered: place !== null }],
    })),
  };
}
