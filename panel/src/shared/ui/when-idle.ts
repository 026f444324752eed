/** The longest wait. */
const atMost = 2000;

/** Resolves when the browser is idle. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: atMost });
    // Safari has no requestIdleCallback.
    else setTimeout(resolve, atMost);
  });
}
