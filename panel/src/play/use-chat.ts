import type { Message } from '@matchdesk/contract/desk/chats';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { listMyMatchMessages } from '@matchdesk/contract/people/players.calls';
import { useCallback, useRef } from 'react';
import type { Outcome } from '#shared/api/read-answer.ts';
import { useInside } from './door.ts';
import { usePolled } from './use-polled.ts';

const EVERY_MS = 5000;

interface Chat {
  messages: readonly Message[];
  hasEarlier: boolean;
}

/** What is newer replaces what was, by the place in the thread. */
function mergeMessages(before: readonly Message[], more: readonly Message[]): Message[] {
  const all = new Map([...before, ...more].map((message) => [message.seq, message]));
  return [...all.values()].sort((one, other) => one.seq - other.seq);
}

/** The chat of a match: the newest messages, then what is new or removed since. */
export function useChat(id: TournamentId, matchId: MatchId) {
  const { ask } = useInside();
  const held = useRef<Chat & { rev: number }>(undefined);

  const list = useCallback(
    (query: { before?: number; since?: number }) =>
      ask(listMyMatchMessages, { params: { id, matchId }, query }),
    [ask, id, matchId],
  );

  const read = useCallback(async (): Promise<Outcome<Chat>> => {
    for (let isBehind = true; isBehind; ) {
      const before = held.current;
      const reply = await list(before ? { since: before.rev } : {});
      if (!reply.ok) return reply;
      const { data, meta } = reply.data;
      isBehind = before !== undefined && meta.has_more;
      held.current = {
        messages: mergeMessages(held.current?.messages ?? [], data),
        hasEarlier: held.current?.hasEarlier ?? meta.has_more,
        rev: isBehind ? Math.max(...data.map(({ rev }) => rev)) : meta.rev,
      };
    }
    const { messages, hasEarlier } = held.current!;
    return { ok: true, status: 200, data: { messages, hasEarlier } };
  }, [list]);

  const { data, refused, refresh } = usePolled(read, EVERY_MS);

  const readEarlier = async (): Promise<Outcome<unknown>> => {
    const reply = await list({ before: held.current?.messages[0]?.seq ?? 1 });
    if (reply.ok && held.current)
      held.current = {
        ...held.current,
        messages: mergeMessages(held.current.messages, reply.data.data),
        hasEarlier: reply.data.meta.has_more,
      };
    return reply;
  };

  return { chat: data, refused, refresh, readEarlier };
}
