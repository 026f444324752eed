import { useEffect, useEffectEvent } from 'react';

/** Reports once that the last message was seen, only while the page is visible and focused. */
export function useSeen(seq: number | undefined, onSeen: ((seq: number) => void) | undefined): void {
  const say = useEffectEvent((seen: number) => onSeen?.(seen));
  useEffect(() => {
    if (seq === undefined) return;
    const look = () => {
      if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
      stop();
      say(seq);
    };
    const stop = () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    look();
    return stop;
  }, [seq]);
}
