import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { onceReached } from '#shared/api/reach.ts';
import type { Outcome } from '#shared/api/read-answer.ts';
import type { Refused } from '#shared/api/refused.ts';

interface Polled<Data> {
  data: Data | undefined;
  /** Why there is nothing to show. Once there is something, only losing the right to see it counts. */
  refused: Refused | undefined;
  refresh(): Promise<void>;
  /** Shows what was announced, in the place of what is being read. */
  put(data: Data): void;
}

/**
 * Reads at once, then again and again while the page is visible, and as soon as it is visible again. What is known
 * already is not read at once.
 */
export function usePolled<Data>(
  read: () => Promise<Outcome<Data>>,
  everyMs: number,
  known?: Data,
): Polled<Data> {
  const [data, setData] = useState(known);
  const [refused, setRefused] = useState<Refused>();
  const latest = useRef(0);
  const current = useEffectEvent(() => ({ everyMs, known }));
  const waitAnew = useRef<() => void>(undefined);

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
    const { known: first } = current();
    setData(first);
    setRefused(undefined);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const stop = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const next = async () => {
      stop();
      if (isOver || document.visibilityState === 'hidden') return;
      await refresh();
      wait();
    };
    const wait = () => {
      stop();
      // Spread, so that pages that were opened together do not ask together.
      const spread = 0.8 + Math.random() * 0.4;
      if (!isOver) timer = setTimeout(() => onceReached(next), current().everyMs * spread);
    };
    waitAnew.current = () => {
      // While something is read, the pause has not begun.
      if (timer !== undefined) wait();
    };
    if (first === undefined) void next();
    else wait();
    document.addEventListener('visibilitychange', next);
    return () => {
      isOver = true;
      latest.current += 1;
      stop();
      document.removeEventListener('visibilitychange', next);
    };
  }, [refresh]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another pause begins at once
  useEffect(() => waitAnew.current?.(), [everyMs]);

  const put = useCallback((next: Data) => {
    latest.current += 1;
    setRefused(undefined);
    setData(next);
  }, []);

  const isShut = data === undefined || [403, 404, 410].includes(refused?.status ?? 0);
  return { data, refused: isShut ? refused : undefined, refresh, put };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
