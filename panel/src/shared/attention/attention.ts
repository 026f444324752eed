import { useSyncExternalStore } from 'react';
import { createStore, useStore } from '#shared/store/store.ts';

const waiting = createStore(0);

/** How much waits that the person should see even from another tab. */
export const setWaiting = (count: number) => waiting.set(count);

function hear(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
  };
}

/** Whether the person looks at something else. */
export const isAway = (): boolean => document.visibilityState === 'hidden' || !document.hasFocus();

/** What the browser's tab shows while the person looks at something else; nothing while they look here. */
export function useTabCount(): number {
  const away = useSyncExternalStore(hear, isAway);
  const count = useStore(waiting);
  return away ? count : 0;
}
