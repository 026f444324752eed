interface Line {
  underWay: number;
  waiting: Set<() => void>;
}

interface Place {
  name: string;
  /** How many of this name may be under way at once. */
  atOnce: number;
  begin(): void;
  /** Whoever is not called in time has left the line. */
  giveUp(): void;
}

/** Lines by name, in which whoever waits too long, in milliseconds, gives up. */
export function createLines(patience: number) {
  const lines = new Map<string, Line>();

  function lineOf(name: string): Line {
    const known = lines.get(name);
    if (known) return known;
    const line: Line = { underWay: 0, waiting: new Set() };
    lines.set(name, line);
    return line;
  }

  return {
    /** Begins at once or waits at the end of the line; the answer leaves it, from wherever one is by then. */
    enter({ name, atOnce, begin, giveUp }: Place): () => void {
      const line = lineOf(name);
      let timer: NodeJS.Timeout | undefined;
      let isUnderWay = false;
      const stopWaiting = () => {
        line.waiting.delete(called);
        clearTimeout(timer);
      };
      const called = () => {
        stopWaiting();
        isUnderWay = true;
        line.underWay += 1;
        begin();
      };
      if (line.underWay < atOnce) called();
      else {
        line.waiting.add(called);
        timer = setTimeout(() => {
          stopWaiting();
          giveUp();
        }, patience);
      }
      return () => {
        stopWaiting();
        if (isUnderWay) line.underWay -= 1;
        isUnderWay = false;
        const [next] = line.waiting;
        if (next && line.underWay < atOnce) next();
        if (line.underWay === 0 && lines.get(name) === line) lines.delete(name);
      };
    },

    /** Calls everybody who waits under the name. */
    callAll(name: string): void {
      for (const called of [...(lines.get(name)?.waiting ?? [])]) called();
    },
  };
}
