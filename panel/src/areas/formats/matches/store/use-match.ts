import { useCallback, useSyncExternalStore } from 'react';
import type { MatchStore, Seen, Versioned } from './match-store.ts';

/** One match, drawn again only when that one changes. */
export function useMatch<M extends Versioned>(store: MatchStore<M>, number: number): Seen<M> | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(number, listener), [store, number]);
  const find = () => store.find(number);
  return useSyncExternalStore(subscribe, find, find);
}
