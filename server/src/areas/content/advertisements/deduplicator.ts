import type { Seen } from './banners.store.ts';

const mostRemembered = 200_000;

/**
 * Whether the same was seen a moment ago, so that a reloading page costs the database nothing. This memory may forget;
 * the table does not.
 */
export function createDeduplicator(): (seen: Seen) => boolean {
  const known = new Set<string>();
  return ({ advertisement, user, kind, day }) => {
    const key = `${advertisement} ${user} ${kind} ${day}`;
    if (known.has(key)) return true;
    if (known.size >= mostRemembered) known.clear();
    known.add(key);
    return false;
  };
}
