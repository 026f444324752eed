import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { useMemo } from 'react';
import { usePresence } from '#shared/presence/use-presence.ts';
import { useMe } from '#shared/session/me.ts';

type ChatOf = Pick<AdminCall, 'tournament_id' | 'match_id'>;

const keyOf = ({ tournament_id, match_id }: ChatOf) => `${tournament_id} ${match_id}`;
const nobody: readonly string[] = [];

/** The names of colleagues who are in the chat of a call now. */
export function useInChat(): (call: ChatOf) => readonly string[] {
  const me = useMe()?.id;
  const seen = usePresence();
  const names = useMemo(() => {
    const chats = seen.filter(({ what }) => what === 'chat');
    return new Map(
      chats.map((place) => [
        keyOf(place),
        place.people.filter(({ user_id }) => user_id !== me).map(({ nickname }) => nickname),
      ]),
    );
  }, [seen, me]);
  return (call) => names.get(keyOf(call)) ?? nobody;
}
