import {
  countMatches,
  findNextMatch,
  listMatches,
  listMatchHistory,
  listMatchNumbers,
  previewRevert,
  whyInMatch,
} from '@matchdesk/contract/formats/matches.calls';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { MatchStatus } from '@matchdesk/contract/statuses';
import { call } from '#shared/api/call.ts';
import { apiQuery } from '#shared/api/query.ts';
import { createMatchStore, type MatchStore } from './store/match-store.ts';

export const whyQuery = (id: number, matchId: number) => apiQuery(whyInMatch, { params: { id, matchId } });
export const historyQuery = (id: number, matchId: number) =>
  apiQuery(listMatchHistory, { params: { id, matchId }, query: {} });
export const countsQuery = (id: number) => apiQuery(countMatches, { params: { id } }, { quiet: true });
/** The numbers of the matches of a range that are in a status. */
export const numbersQuery = (id: number, query: { status: MatchStatus; from: number; to: number }) =>
  apiQuery(listMatchNumbers, { params: { id }, query }, { quiet: true });
export const impactQuery = (id: number, matchId: number) =>
  apiQuery(previewRevert, { params: { id, matchId } }, { quiet: true });

/** The number of the next match in this status, starting over at the end. */
export async function nextInStatus(
  id: number,
  status: MatchStatus,
  after?: number,
): Promise<number | undefined> {
  const { data } = await call(findNextMatch, { params: { id }, query: { status, after } }, { quiet: true });
  return data.data?.number;
}

export function staffStore(id: number): MatchStore<Match> {
  return createMatchStore(async (ranges) => {
    const { data } = await call(listMatches, { params: { id }, query: { ranges } }, { quiet: true });
    return data.data;
  }, followNext);
}

/** A match can be reverted on its own only while its next match is not finished, so it follows changes of that one. */
function followNext(held: Match, changed: Match): Match {
  const next_match_finished = changed.status === 'FINISHED';
  const isAsBefore = held.next_match_id !== changed.id || held.next_match_finished === next_match_finished;
  return isAsBefore ? held : { ...held, next_match_finished };
}
