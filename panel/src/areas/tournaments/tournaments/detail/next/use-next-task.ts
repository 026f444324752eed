import { channels } from '@matchdesk/contract/channels';
import type { NextTask } from '@matchdesk/contract/tournaments/next-task';
import { getNextTask } from '@matchdesk/contract/tournaments/next-task.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiQuery, refresh } from '#shared/api/query.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';

/** Polls, because reports become due without any event. */
const againAfter = 20_000;

/** The next task; undefined until it is known for the status on screen. */
export function useNextTask({
  id,
  status,
  actions,
  participant_count,
  ...counts
}: Tournament): NextTask | undefined {
  const query = apiQuery(getNextTask, { params: { id } }, { quiet: true });
  const { data } = useQuery({ ...query, refetchInterval: againAfter });
  const wide = [query.queryKey];
  useLiveRefresh(channels.tournament(id), { wide });
  useLiveRefresh(channels.rooms(id), { wide });
  useLiveRefresh(channels.arena(id, '*'), { wide });
  useLiveRefresh(channels.judging(), { wide });
  useLiveRefresh(channels.desk('billing'), { wide });
  const shown = [status, actions.join(), participant_count, counts.checkin_participant_count].join();
  const asked = useRef(shown);
  useEffect(() => {
    if (asked.current === shown) return;
    asked.current = shown;
    void refresh(getNextTask);
  }, [shown]);
  return data?.data.status === status ? data.data : undefined;
}
