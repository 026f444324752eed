import { channels } from '@matchdesk/contract/channels';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useStore } from '#shared/store/store.ts';
import { useInside } from './door.ts';
import type { ParticipantListener } from './live.ts';

interface Playing {
  /** The participants that somebody plays as in the tournament that is shown. */
  participants: readonly ParticipantId[];
  /** Those of their matches in whose chat something was written. */
  written: readonly MatchId[];
}

export const PlayingContext = createContext<Playing>({ participants: [], written: [] });

/** Listens to what is announced to these participants; answers whether it is heard at this moment. */
export function useLive(
  id: TournamentId,
  participants: readonly ParticipantId[],
  listener: ParticipantListener,
): boolean {
  const { live } = useInside();
  const isConnected = useStore(live.isConnected);
  const [isHeard, setHeard] = useState(false);
  const hear = useEffectEvent(listener.onEvent);
  const miss = useEffectEvent(listener.onGap);
  const names = participants.map((participant) => channels.participant(id, participant)).join(' ');

  useEffect(() => {
    const stops = names
      .split(' ')
      .filter((name) => name !== '')
      .map((name) =>
        live.listen(name as ReturnType<typeof channels.participant>, {
          onEvent: (event) => hear(event),
          onGap(cause) {
            setHeard(true);
            miss(cause);
          },
        }),
      );
    return () => {
      setHeard(false);
      for (const stop of stops) stop();
    };
  }, [live, names]);

  return isConnected && isHeard;
}

/** Like `useLive`, for a part of the page of these participants. */
export const useOwnLive = (id: TournamentId, listener: ParticipantListener): boolean =>
  useLive(id, useContext(PlayingContext).participants, listener);
