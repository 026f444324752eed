const mostKnown = 10_000;

export type KnownStaff = ReturnType<typeof createKnownStaff>;

/**
 * Remembers by their bearer who turned out to be staff, so that they go before others. Who they are and what they may
 * is still found out anew with each call.
 */
export function createKnownStaff(onNew: (bearer: string) => void = () => undefined) {
  const known = new Set<string>();
  return {
    has: (bearer: string) => known.has(bearer),
    remember(bearer: string): void {
      // Whoever was used last is forgotten last.
      const isNew = !known.delete(bearer);
      known.add(bearer);
      const [first] = known;
      if (first !== undefined && known.size > mostKnown) known.delete(first);
      if (isNew) onNew(bearer);
    },
    forget: (bearer: string) => void known.delete(bearer),
  };
}
