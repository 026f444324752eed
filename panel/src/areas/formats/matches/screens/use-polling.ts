import { useEffect, useEffectEvent } from 'react';

const EVERY_MS = 10_000;

/** A private tournament announces nothing publicly: whoever has its code asks from time to time. */
export function usePolling(ask: () => void, isNeeded: boolean): void {
  const asked = useEffectEvent(ask);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => asked(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
}
