/** So long something may wait for the page that the person asked for. */
const atMost = 2000;

/** Resolves once the browser has nothing better to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: atMost });
    // Safari has no such call.
    else setTimeout(resolve, atMost);
  });
}
