import {
  listLeaderboard,
  listLeaderboardRounds,
  listLeaderboardTimings,
  listPublicLeaderboard,
  listPublicRounds,
  listScoreLines,
} from '@matchdesk/contract/formats/leaderboard.calls';
import type { LeaderboardEntry, ScoreLine } from '@matchdesk/contract/formats/leaderboard.record';
import { totalRound } from '@matchdesk/contract/limits';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import { call } from '#shared/api/call.ts';
import { apiQuery, queryClient, refresh } from '#shared/api/query.ts';
import type { GridRow } from '#shared/score-grid/grid-rows.ts';
import type { Loaded } from './row-window.ts';

export const roundsQuery = (id: number) =>
  apiQuery(listLeaderboardRounds, { params: { id }, query: { lines: 0 } }, { quiet: true });
/** Reads the rounds at the same time as the tournament, not after it. */
export const prefetchRounds = (id: number) => queryClient.prefetchQuery(roundsQuery(id));

export const timingsQuery = (id: number) => apiQuery(listLeaderboardTimings, { params: { id } });
export const publicRoundsQuery = (id: number, code: string | undefined) =>
  apiQuery(listPublicRounds, { params: { id }, query: code ? { code } : {} }, { quiet: true });

/** Reads the tournament first, then its rounds, because its status decides what they offer. */
export async function refreshLeaderboard(): Promise<void> {
  await refresh(getTournament);
  await refresh(listLeaderboardRounds, listLeaderboardTimings);
}

/** A line of the standings, as staff and the public see it. */
export type StandingRow = Pick<
  LeaderboardEntry,
  'name' | 'avatar' | 'is_out' | 'rank' | 'is_shared' | 'points' | 'rank_before'
> & { id: number; entry?: LeaderboardEntry };

export async function loadStandings(
  id: number,
  round: number,
  from: number,
  to: number,
): Promise<Loaded<StandingRow>> {
  const query = { round, from, to };
  const { data } = await call(listLeaderboard, { params: { id }, query }, { quiet: true, waited: false });
  const rows = data.data.map((entry) => ({ ...entry, id: entry.participant_id, entry }));
  return { rows, from: data.meta.from, total: data.meta.total };
}

export async function loadPublicStandings(
  id: number,
  code: string | undefined,
  round: number,
  from: number,
  to: number,
): Promise<Loaded<StandingRow>> {
  const query = { round, from, to, ...(code && { code }) };
  const { data } = await call(
    listPublicLeaderboard,
    { params: { id }, query },
    { quiet: true, waited: false },
  );
  const rows = data.data.map((entry) => ({ ...entry, id: entry.participant_id }));
  return { rows, from: data.meta.from, total: data.meta.total };
}

/** Somebody's index in the standings; undefined if the text finds nobody. */
export async function findStanding(id: number, text: string): Promise<number | undefined> {
  const query = { round: totalRound, search: text };
  const { data } = await call(listLeaderboard, { params: { id }, query }, { quiet: true, waited: false });
  const [found] = data.data;
  if (!found) return undefined;
  const around = { round: totalRound, around: found.participant_id, from: 0, to: 20 };
  const window = await call(
    listLeaderboard,
    { params: { id }, query: around },
    { quiet: true, waited: false },
  );
  const at = window.data.data.findIndex(({ participant_id }) => participant_id === found.participant_id);
  return at < 0 ? undefined : window.data.meta.from + at;
}

export const toGridRow = ({ id, info, points, is_entered, rank, by }: ScoreLine): GridRow => ({
  id,
  name: info.name,
  points: is_entered ? points : null,
  rank,
  isOut: info.is_out,
  by,
});

type LinesQuery = { from?: number; to?: number; search?: string; missing?: boolean; ids?: string };

export async function readLines(id: number, matchId: number, query: LinesQuery) {
  const { data } = await call(
    listScoreLines,
    { params: { id, matchId }, query },
    { quiet: true, waited: false },
  );
  return data;
}
