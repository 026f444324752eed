import { useCallback, useEffect, useReducer, useSyncExternalStore } from 'react';
import type { MatchStore, Seen, Versioned } from './matches.store.ts';

/** One match, drawn again only when that one changes. */
export function useMatch<M extends Versioned>(store: MatchStore<M>, number: number): Seen<M> | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(number, listener), [store, number]);
  const find = () => store.find(number);
  return useSyncExternalStore(subscribe, find, find);
}

/** All matches of a small store, in order; drawn again when any of them changes. */
export function useAllMatches<M extends Versioned>(store: MatchStore<M>, mostMatches: number): M[] {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const ends = Array.from({ length: mostMatches }, (_, number) => store.subscribe(number, redraw));
    store.show([{ from: 0, to: mostMatches - 1 }]);
    return () => {
      for (const end of ends) end();
    };
  }, [store, mostMatches]);
  const seen = Array.from({ length: mostMatches }, (_, number) => store.find(number)?.match);
  return seen.filter((match) => match !== undefined);
}
