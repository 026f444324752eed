import { channels } from '@matchdesk/contract/channels';
import type { AdminCallNews } from '@matchdesk/contract/desk/admin-calls';
import { useEffect, useRef } from 'react';
import { useChannel } from '#shared/live/use-channel.ts';
import { useMe } from '#shared/session/me.ts';
import { dropCall, readCall, rereadQueues, takeCall } from './admin-calls.queries.ts';

const gatherMs = 50;
/** If more calls than this change at once, the whole queue is read again. */
const many = 20;

/**
 * Keeps the queues current. An announcement names only the call, because not everybody who hears it may read it; the
 * call itself is then read.
 */
export function useCallsLive(): void {
  const games = useMe()?.assignGames;
  const changed = useRef(new Map<number, AdminCallNews>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const readChanged = async () => {
    timer.current = undefined;
    const news = [...changed.current.values()];
    changed.current.clear();
    for (const { id, is_open } of news) if (!is_open) dropCall(id);
    const open = news.filter(({ is_open }) => is_open);
    if (open.length > many) return rereadQueues();
    const read = await Promise.all(open.map(({ tournament_id, id }) => readCall(tournament_id, id)));
    for (const call of read) if (call) takeCall(call);
  };
  useChannel(
    channels.staffCalls,
    ({ data }) => {
      if (!games?.some(({ game_id }) => game_id === data.game_id)) return;
      changed.current.set(data.id, data);
      timer.current ??= setTimeout(() => void readChanged(), gatherMs);
    },
    { onGap: () => void rereadQueues() },
  );
}
