const mostKnown = 10_000;

export type KnownStaff = ReturnType<typeof createKnownStaff>;

/**
 * Remembers which bearer tokens turned out to be those of staff, so that their calls go first. Who they are and what
 * they may do is still checked with every call.
 */
export function createKnownStaff(onNew: (bearer: string) => void = () => undefined) {
  const known = new Set<string>();
  return {
    has: (bearer: string) => known.has(bearer),
    remember(bearer: string): void {
      // Least recently used tokens are forgotten first.
      const isNew = !known.delete(bearer);
      known.add(bearer);
      const [first] = known;
      if (first !== undefined && known.size > mostKnown) known.delete(first);
      if (isNew) onNew(bearer);
    },
    forget: (bearer: string) => void known.delete(bearer),
  };
}
