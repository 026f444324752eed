import { channels } from '@matchdesk/contract/channels';
import { countWaiting } from '@matchdesk/contract/desk/support.calls';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#shared/api/query.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';

/** How many users wait for an answer from support; 0 for people who may not answer. */
export function useWaitingConversations(): number {
  const isAllowed = useMay()(countWaiting);
  const { data } = useQuery({ ...apiQuery(countWaiting, {}, { quiet: true }), enabled: isAllowed });
  useLiveRefresh(isAllowed ? channels.desk('support') : undefined, { records: [[countWaiting.name]] });
  return data?.data.waiting ?? 0;
}
