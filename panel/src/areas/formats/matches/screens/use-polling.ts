import { useEffect, useEffectEvent } from 'react';

const EVERY_MS = 10_000;

/** Polls, because the matches of a private tournament are not announced publicly. */
export function usePolling(ask: () => void, isNeeded: boolean): void {
  const asked = useEffectEvent(ask);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => asked(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
}
