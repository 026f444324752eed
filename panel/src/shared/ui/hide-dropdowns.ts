import { useEffect } from 'react';

const listeners = new Set<() => void>();

/** Closes every open dropdown: a route change, the palette and the like send it. */
export function hideDropdowns(): void {
  for (const hide of [...listeners]) hide();
}

export function useHideSignal(hide: () => void): void {
  useEffect(() => {
    listeners.add(hide);
    return () => {
      listeners.delete(hide);
    };
  }, [hide]);
}
