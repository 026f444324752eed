import type { Message } from '@matchdesk/contract/desk/chats';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { listMyMatchMessages } from '@matchdesk/contract/people/players.link.calls';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { Outcome } from '#shared/api/read-answer.ts';
import { useInside } from './door.ts';
import { PlayingContext, useOwnLive } from './use-live.ts';
import { usePolled } from './use-polled.ts';

const EVERY_MS = 5000;

/** Where messages are announced. */
const HEARD_EVERY_MS = 3 * 60_000;

interface Chat {
  messages: readonly Message[];
  hasEarlier: boolean;
}

const blank = { messages: [], hasEarlier: false, rev: 0 };

/** What is newer replaces what was, by the place in the thread. */
function mergeMessages(before: readonly Message[], more: readonly Message[]): Message[] {
  const all = new Map(before.map((message) => [message.seq, message]));
  for (const message of more)
    if (message.rev >= (all.get(message.seq)?.rev ?? 0)) all.set(message.seq, message);
  return [...all.values()].sort((one, other) => one.seq - other.seq);
}

/** The chat of a match: the newest messages, then what is new or removed since. */
export function useChat(id: TournamentId, matchId: MatchId) {
  const { ask } = useInside();
  const [isHeard, setHeard] = useState(false);
  // Where nothing was written there is nothing to read.
  const isBlank = !useContext(PlayingContext).written.includes(matchId);
  const held = useRef<Chat & { rev: number }>(isBlank ? blank : undefined);

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

  const { data, refused, refresh, put } = usePolled(read, isHeard ? HEARD_EVERY_MS : EVERY_MS, held.current);

  const isLive = useOwnLive(id, {
    onEvent(event) {
      if (event.type !== 'message' || event.data.match_id !== matchId || !held.current) return;
      // What was read last stays the mark of what is read next: an announcement may overtake another.
      held.current = {
        ...held.current,
        messages: mergeMessages(held.current.messages, [event.data.message]),
      };
      const { messages, hasEarlier } = held.current;
      put({ messages, hasEarlier });
    },
    onGap(cause) {
      if (cause !== 'subscribed' || held.current !== blank) void refresh();
    },
  });
  useEffect(() => setHeard(isLive), [isLive]);

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
