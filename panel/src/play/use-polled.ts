import { useCallback, useEffect, useRef, useState } from 'react';
import { onceReached } from '#shared/api/reach.ts';
import type { Outcome } from '#shared/api/read-answer.ts';
import type { Refused } from '#shared/api/refused.ts';

interface Polled<Data> {
  data: Data | undefined;
  /** Why there is nothing to show. Once there is something, only losing the right to see it counts. */
  refused: Refused | undefined;
  refresh(): Promise<void>;
}

/** Reads at once, then again and again while the page is visible, and as soon as it is visible again. */
export function usePolled<Data>(read: () => Promise<Outcome<Data>>, everyMs: number): Polled<Data> {
  const [data, setData] = useState<Data>();
  const [refused, setRefused] = useState<Refused>();
  const latest = useRef(0);

  const refresh = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    const outcome = await read();
    // Answers may overtake one another; only the one asked for last counts.
    if (mine !== latest.current) return;
    if (!outcome.ok) return setRefused(outcome.refused);
    setRefused(undefined);
    setData((before) => (isSame(before, outcome.data) ? before : outcome.data));
  }, [read]);

  useEffect(() => {
    setData(undefined);
    setRefused(undefined);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const next = async () => {
      clearTimeout(timer);
      if (isOver || document.visibilityState === 'hidden') return;
      await refresh();
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(() => onceReached(next), everyMs);
    };
    void next();
    document.addEventListener('visibilitychange', next);
    return () => {
      isOver = true;
      latest.current += 1;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', next);
    };
  }, [refresh, everyMs]);

  const isShut = data === undefined || [403, 404, 410].includes(refused?.status ?? 0);
  return { data, refused: isShut ? refused : undefined, refresh };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
