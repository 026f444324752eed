import { useEffect, useReducer } from 'react';
import type { MatchStore, Versioned } from './match-store.ts';

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
