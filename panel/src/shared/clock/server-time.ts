import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let offset = 0;
let shownAt = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  shownAt = Date.now();
  for (const listener of listeners) listener();
}

function hear(listener: () => void): () => void {
  listeners.add(listener);
  shownAt = Date.now();
  timer ??= setInterval(tick, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Ages are counted by the server's clock, as given in its last answer, because local clocks differ. */
export function setServerTime(now: string): void {
  offset = Date.parse(now) - Date.now();
}

/** The server's time in milliseconds, as far as its answers tell it: to the second. */
export const serverNow = (): number => Date.now() + offset;

/** The same, as it goes on. All users share one timer per second, which stops when there are none. */
export const useServerNow = (): number => useSyncExternalStore(hear, () => shownAt) + offset;
