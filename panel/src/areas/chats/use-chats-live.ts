import { channels } from '@matchdesk/contract/channels';
import type { ChatHead } from '@matchdesk/contract/chats';
import type { Message } from '@matchdesk/contract/threads';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useChannel } from '#shared/live/use-channel.ts';
import { useMe } from '#shared/session/me.ts';
import { sound } from '#shared/sound/panel-sound.ts';
import { headsQuery } from './chats.queries.ts';
import { changeChats } from './chats.store.ts';
import { chatOf, heardMessage, inTournament, syncedCalls, syncedHeads } from './chats-state.ts';

const POLL_MS = 4000;

/** Keeps unread counts and calls of a tournament's chats as they are, and sounds when somebody writes or calls. */
export function useChatsLive(tournament: number): void {
  const me = useMe()?.id;
  const queries = useQueryClient();
  useEffect(() => changeChats((state) => inTournament(state, tournament)), [tournament]);

  const hear = ({ type, data }: { type: 'message' | 'removed'; data: Message }) => {
    if (type !== 'message' || data.event_type !== null) return;
    const isOwn = data.user_id === me;
    changeChats((state) => heardMessage(inTournament(state, tournament), data, { isOwn, isCall: false }));
    if (!isOwn) void sound.ring();
  };
  // Whatever was missed is asked for once, for all chats.
  const heads = headsQuery(tournament);
  const onGap = () => void queries.invalidateQueries({ queryKey: heads.queryKey });
  useChannel(channels.matchChat(tournament, '*'), hear, { onGap });
  useChannel(channels.tournamentChat(tournament), hear);

  const { data } = useQuery({ ...heads, refetchInterval: POLL_MS, refetchIntervalInBackground: true });
  const before = useRef<number>(undefined);
  const take = useEffectEvent((known: readonly ChatHead[]) => {
    const waiting = known.filter(({ call }) => call?.is_active);
    const active = waiting.map(({ match_id }) => chatOf(match_id));
    changeChats((state) => syncedCalls(syncedHeads(inTournament(state, tournament), known), active));
    const count = waiting.reduce((sum, { call }) => sum + (call?.count ?? 0), 0);
    if (before.current !== undefined && count > before.current) void sound.ring();
    before.current = count;
  });
  useEffect(() => {
    if (data) take(data.data);
  }, [data]);
}
