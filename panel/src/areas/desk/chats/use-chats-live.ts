import { channels } from '@matchdesk/contract/channels';
import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import type { Message } from '@matchdesk/contract/desk/chats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useChannel } from '#shared/live/use-channel.ts';
import { useMe } from '#shared/session/me.ts';
import { sound } from '#shared/sound/panel-sound.ts';
import { adminCallsQuery, headsQuery } from './chats.queries.ts';
import { changeChats } from './chats.store.ts';
import { chatOf, heardMessage, inTournament, syncedCalls, syncedHeads } from './chats-state.ts';
import { isCall } from './is-call.ts';
import { countCalls, hasGrown, isSounding } from './what-sounds.ts';

const POLL_MS = 4000;

/**
 * Keeps the unread counts and calls of a tournament's chats current, and plays a sound when somebody writes or calls.
 */
export function useChatsLive(tournament: number): void {
  const me = useMe()?.id;
  const queries = useQueryClient();
  useEffect(() => changeChats((state) => inTournament(state, tournament)), [tournament]);

  const heads = headsQuery(tournament);
  const calls = adminCallsQuery(tournament);
  const hear = ({ type, data }: { type: 'message' | 'removed'; data: Message }) => {
    if (type !== 'message' || data.event_type !== null) return;
    const isOwn = data.user_id === me;
    changeChats((state) =>
      heardMessage(inTournament(state, tournament), data, { isOwn, isCall: isCall(data) }),
    );
    if (isCall(data)) void queries.invalidateQueries({ queryKey: calls.queryKey });
    if (isSounding(data, me)) void sound.ring();
  };
  // After a gap, one read covers all chats.
  const onGap = () => void queries.invalidateQueries({ queryKey: heads.queryKey });
  useChannel(channels.matchChat(tournament, '*'), hear, { onGap });
  useChannel(channels.tournamentChat(tournament), hear);
  useChannel(channels.staffCalls, ({ data }) => {
    if (data.tournament_id === tournament) void queries.invalidateQueries({ queryKey: calls.queryKey });
  });

  const { data: known } = useQuery(heads);
  useEffect(() => {
    if (known) changeChats((state) => syncedHeads(inTournament(state, tournament), known.data));
  }, [known, tournament]);

  const { data: open } = useQuery({ ...calls, refetchInterval: POLL_MS, refetchIntervalInBackground: true });
  const before = useRef<number>(undefined);
  const takeCalls = useEffectEvent((all: readonly AdminCall[]) => {
    const waiting = all.filter(({ is_active }) => is_active);
    const active = waiting.map(({ match_id }) => chatOf(match_id));
    changeChats((state) => syncedCalls(inTournament(state, tournament), active));
    const count = countCalls(all);
    if (hasGrown(before.current, count)) void sound.ring();
    before.current = count;
  });
  useEffect(() => {
    if (open) takeCalls(open.data);
  }, [open]);
}
