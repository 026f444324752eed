import { channels } from '@matchdesk/contract/channels';
import { listAdminCalls } from '@matchdesk/contract/desk/admin-calls.shell.calls';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { patchOpen } from './patch-open.ts';
import type { openMatchesQuery } from './results.queries.ts';

/** Keeps the open matches current: a changed one at once, those that open by it with the next read. */
export function useResultsLive(id: number, { queryKey }: ReturnType<typeof openMatchesQuery>): void {
  const queries = useQueryClient();
  const wide = [queryKey];
  const patch = ({ data }: { data: Match }) =>
    queries.setQueryData(queryKey, (kept) => kept && patchOpen(kept, data));
  useLiveRefresh(channels.match(id, '*'), { patch, wide });
  useLiveRefresh(channels.roomMatch(id, '*'), { patch, wide });
  useLiveRefresh(channels.tournament(id), { wide });
  useLiveRefresh(channels.rooms(id), { wide });
  useLiveRefresh(useMay()(listAdminCalls) ? channels.staffCalls : undefined, {
    ignores: ({ data }) => data.tournament_id !== id,
    wide,
  });
}
