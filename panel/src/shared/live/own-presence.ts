import type { Doing, Look, Place } from '@matchdesk/contract/desk/presence';
import type { Socket } from 'socket.io-client';

/** If several apply, the highest weight is reported. */
const weights: Record<Doing, number> = { reading: 0, writing: 1, deciding: 2 };

export interface OwnPresence {
  /** Reports an activity at a place until the returned function is called. */
  add(place: Place, doing: Doing): () => void;
  attach(socket: Pick<Socket, 'emit' | 'connected'>): void;
}

const keyOf = ({ what, tournament_id, match_id }: Place) => `${what} ${tournament_id} ${match_id}`;

/**
 * What this page's user is looking at, independent of the connection. Several components may be at one place: the
 * server hears only the most important activity, and that the place was left once none remains.
 */
export function createOwnPresence(): OwnPresence {
  const places = new Map<string, { place: Place; presenceActivities: Doing[]; said: Doing | null }>();
  let current: Pick<Socket, 'emit' | 'connected'> | undefined;

  const strongest = (presenceActivities: readonly Doing[]): Doing | null =>
    presenceActivities.toSorted((one, other) => weights[other] - weights[one])[0] ?? null;

  function say(key: string): void {
    const known = places.get(key);
    if (!known) return;
    const doing = strongest(known.presenceActivities);
    if (doing === null) places.delete(key);
    if (doing === known.said) return;
    known.said = doing;
    if (current?.connected) current.emit('look', { ...known.place, doing } satisfies Look);
  }

  return {
    add(place, doing) {
      const key = keyOf(place);
      const known = places.get(key) ?? { place, presenceActivities: [], said: null };
      places.set(key, known);
      known.presenceActivities.push(doing);
      say(key);
      let isThere = true;
      return () => {
        if (!isThere) return;
        isThere = false;
        known.presenceActivities.splice(known.presenceActivities.indexOf(doing), 1);
        // A component that remounts reports again at once, so nothing is sent in between.
        queueMicrotask(() => say(key));
      };
    },
    attach(socket) {
      current = socket;
      for (const known of places.values()) {
        known.said = null;
        say(keyOf(known.place));
      }
    },
  };
}
