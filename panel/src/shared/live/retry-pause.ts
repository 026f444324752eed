const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** Half of it is chance, so that a restarted server is not met by everybody at once. */
export function retryPause(failures: number, chance = Math.random()): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
  return longest / 2 + (longest / 2) * chance;
}

/** How often the browser has had a network again, until the hold ends. */
export function countReturns(signal: AbortSignal): () => number {
  let returns = 0;
  const count = () => {
    returns += 1;
  };
  globalThis.window?.addEventListener('online', count, { signal });
  return () => returns;
}

/** Ends early when the hold ends or the browser has a network again. */
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
