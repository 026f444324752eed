import { useCallback, useSyncExternalStore } from 'react';
import type { CardMatch, MatchStore, Seen } from './match-store.ts';

/** One match, drawn again only when that one changes. */
export function useMatch<M extends CardMatch>(store: MatchStore<M>, number: number): Seen<M> | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(number, listener), [store, number]);
  return useSyncExternalStore(subscribe, () => store.find(number));
}
