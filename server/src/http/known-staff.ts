import type { IncomingMessage } from 'node:http';
import { hashOf } from '#people/index.ts';
import { bearerOf } from './access.ts';

const mostKnown = 10_000;

/** A name for the bearer of a call, which does not tell it. */
export function bearerNameOf(request: Pick<IncomingMessage, 'headers'>): string | undefined {
  const bearer = bearerOf(request);
  return bearer && hashOf(bearer).toString('base64');
}

export type KnownStaff = ReturnType<typeof createKnownStaff>;

/**
 * Remembers by their bearer who turned out to be staff, so that they go before others. Who they are and what they may
 * is still found out anew with each call.
 */
export function createKnownStaff(onNew: (name: string) => void = () => undefined) {
  const known = new Set<string>();
  return {
    has: (name: string) => known.has(name),
    remember(name: string): void {
      // Whoever was used last is forgotten last.
      const isNew = !known.delete(name);
      known.add(name);
      const [first] = known;
      if (first !== undefined && known.size > mostKnown) known.delete(first);
      if (isNew) onNew(name);
    },
    forget: (name: string) => void known.delete(name),
  };
}
