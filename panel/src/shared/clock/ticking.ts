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

/** The clocks of two machines differ: ages are counted by the server's, as its last answer said. */
export function setServerTime(now: string): void {
  offset = Date.parse(now) - Date.now();
}

/** The server's time in milliseconds. One timer a second for all who show it, and none while nobody does. */
export const useServerNow = (): number => useSyncExternalStore(hear, () => shownAt) + offset;
