import { channels } from '@matchdesk/contract/channels';
import type { ChallengeMatch } from '@matchdesk/contract/formats/challenge';
import {
  getChallengeMatch,
  listChallengeMatches,
  listWinners,
} from '@matchdesk/contract/formats/challenge.calls';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { apiQuery, refresh } from '#shared/api/query.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';

/** The page size in which participants are read. */
export const tileSize = 64;

export const tileQuery = (id: number, tile: number, search: string) => {
  const from = tile * tileSize;
  const query = { from, to: from + tileSize - 1, ...(search && { search }) };
  return apiQuery(listChallengeMatches, { params: { id }, query });
};

export const winnersQuery = (id: number) => apiQuery(listWinners, { params: { id } });

export const matchQuery = (id: number, matchId: number) =>
  apiQuery(getChallengeMatch, { params: { id, matchId } });

export const refreshChallenge = (): Promise<void> =>
  refresh(listChallengeMatches, listWinners, getChallengeMatch);

type Listed = { data: ChallengeMatch[] } | undefined;

/** Shows pushed results at once, at their match; the list is then read again in its new order. */
function replaceResults(queries: QueryClient, matchId: number, results: ChallengeMatch['results']): void {
  queries.setQueriesData<Listed>(
    { queryKey: [listChallengeMatches.name] },
    (listed) =>
      listed && {
        ...listed,
        data: listed.data.map((match) => (match.id === matchId ? { ...match, results } : match)),
      },
  );
}

const matters = (type: string) => type === 'winners' || type === 'elimination' || type === 'status';

/** Keeps everything about a challenge fresh while it is looked at. */
export function useChallengeLive(id: number): void {
  const queries = useQueryClient();
  const lists = [[listChallengeMatches.name], [getChallengeMatch.name]];
  useLiveRefresh(channels.result(id, '*'), {
    patch: ({ data }) => replaceResults(queries, data.match_id, data.results),
    records: lists,
  });
  useLiveRefresh(channels.tournament(id), {
    ignores: ({ type }) => !matters(type),
    records: [[listWinners.name], ...lists],
  });
}
