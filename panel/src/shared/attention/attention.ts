import { useEffect, useSyncExternalStore } from 'react';
import { createStore, useStore } from '#shared/store/store.ts';

const waiting = createStore(0);

/** Sets the number of waiting items that the tab shows. */
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

/** Whether the person is in another tab or program. */
export const isAway = (): boolean => document.visibilityState === 'hidden' || !document.hasFocus();

/** The count in the browser's tab while the person is away; 0 while they are here. */
export function useTabCount(): number {
  const away = useSyncExternalStore(hear, isAway);
  const count = useStore(waiting);
  return away ? count : 0;
}

/** Puts a mark on the icon in the browser's tab. */
export function useTabIcon(isMarked: boolean): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    icon?.setAttribute('href', isMarked ? '/favicon-waiting.svg' : '/favicon.svg');
  }, [isMarked]);
}
