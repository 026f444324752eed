import type { MultiLobbyStanding } from '@matchdesk/contract/formats/multi-lobby.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import { toStaff } from '#areas/formats/matches/index.ts';
import type { Db } from '#database/schema.ts';
import { pageStandingRows, type StandingRow, type StandingsWindow } from '#rows/lobbies/lobbies.store.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';

/** How many lines one call returns at most. */
const largestWindow = 500;

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
export function whyAbove(row: StandingRow): MultiLobbyStanding['above'] {
  const { next_round, next_points, next_total } = row;
  if (next_round === null || next_points === null || next_total === null) return null;
  if (row.round !== next_round) return { criterion: 'round', own: row.round, next: next_round };
  if (row.points !== next_points) return { criterion: 'points', own: row.points, next: next_points };
  if (row.total !== next_total) return { criterion: 'total', own: row.total, next: next_total };
  return null;
}
