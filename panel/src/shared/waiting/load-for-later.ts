const AFTER_MS = 1500;

const loadList = () => import('./waiting-dialog.tsx');

/**
 * Loads parts that a person may need while there is no connection, once the screen had time for its own. Returns a
 * function that cancels it.
 */
export function loadForLater(...parts: (() => Promise<unknown>)[]): () => void {
  const timer = setTimeout(() => {
    // A part that is missing says so itself.
    for (const load of [loadList, ...parts]) load().catch(() => {});
  }, AFTER_MS);
  return () => clearTimeout(timer);
}
