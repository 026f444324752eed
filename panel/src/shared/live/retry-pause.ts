const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** Half of it is jitter, so that not everybody reconnects to a restarted server at once. */
export function retryPause(failures: number, chance = Math.random()): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
  return longest / 2 + (longest / 2) * chance;
}

/** Counts how often the browser came back online, until the signal aborts. */
export function countReturns(signal: AbortSignal): () => number {
  let returns = 0;
  const count = () => {
    returns += 1;
  };
  globalThis.window?.addEventListener('online', count, { signal });
  return () => returns;
}

/** Ends early when the signal aborts or the browser comes back online. */
export function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      globalThis.window?.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    globalThis.window?.addEventListener('online', end);
    if (signal.aborted) end();
  });
}
