import { channels } from '@matchdesk/contract/channels';
import { listTournamentAdminCalls } from '@matchdesk/contract/desk/admin-calls.calls';
import { listAdminCalls } from '@matchdesk/contract/desk/admin-calls.shell.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { adminCallsQuery } from './chats.queries.ts';

/** The matches whose players called for an admin, and nobody has resolved it. Empty for those who may not know. */
export function useCalledMatches({ id, game_id }: Tournament): ReadonlySet<number> {
  const may = useMay();
  const query = adminCallsQuery(id);
  const { data } = useQuery({ ...query, enabled: may(listTournamentAdminCalls, game_id) });
  useLiveRefresh(may(listAdminCalls) ? channels.staffCalls : undefined, { records: [query.queryKey] });
  return useMemo(() => new Set(data?.data.flatMap(({ match_id }) => match_id ?? [])), [data]);
}
