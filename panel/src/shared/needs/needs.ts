import { channels } from '@matchdesk/contract/channels';
import { listAdminCalls } from '@matchdesk/contract/desk/admin-calls.shell.calls';
import type { Need, NeedKind } from '@matchdesk/contract/desk/desk';
import { listNeeds } from '@matchdesk/contract/desk/desk.calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '#shared/api/query.ts';
import { setServerTime } from '#shared/clock/server-time.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';

/** Polls, because reports, starts and rounds become due without any event. */
const againAfter = 20_000;

/** What needs the signed-in person now, everywhere or in one tournament; followed live. */
export function useNeeds(tournamentId?: number): readonly Need[] {
  const query = tournamentId === undefined ? {} : { tournament_id: tournamentId };
  const { data } = useQuery({
    ...apiQuery(listNeeds, { query }, { quiet: true }),
    refetchInterval: againAfter,
  });
  const reread = { records: [[listNeeds.name]] };
  useLiveRefresh(channels.judging(), { ...reread, ignores: ({ type }) => type === 'referees' });
  useLiveRefresh(useMay()(listAdminCalls) ? channels.staffCalls : undefined, reread);
  // A change of status may end a late start or a check-in.
  useLiveRefresh(channels.desk('tournaments'), reread);
  // The last result of a round ends its being late.
  useLiveRefresh(tournamentId === undefined ? undefined : channels.tournament(tournamentId), {
    wide: [[listNeeds.name]],
  });
  const now = data?.meta.now;
  useEffect(() => {
    if (now) setServerTime(now);
  }, [now]);
  return data?.data ?? [];
}

/** How much waits in each queue of the desk. */
export function queuedCounts(needs: readonly Need[]): { calls: number; reports: number } {
  const countOf = (...kinds: NeedKind[]) =>
    needs.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0);
  return {
    calls: countOf('admin-calls'),
    reports: countOf('conflicts', 'one-sided-reports', 'agreed-reports', 'evidence'),
  };
}

export function useOpenOnDesk(): number {
  const { calls, reports } = queuedCounts(useNeeds());
  return calls + reports;
}
