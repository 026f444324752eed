import { channels } from '@matchdesk/contract/channels';
import { listReusedPictures } from '@matchdesk/contract/desk/judging.calls';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#shared/api/query.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';

/** Screenshots are compared a moment after they arrive, so findings appear later, by the live channel. */
export function useReused(id: number, matchId: number) {
  const query = apiQuery(listReusedPictures, { params: { id, matchId } }, { quiet: true });
  useLiveRefresh(channels.judging(), {
    ignores: ({ data }) => data.match_id !== matchId,
    records: [query.queryKey],
  });
  return useQuery(query).data?.data ?? [];
}
