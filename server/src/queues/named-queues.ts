interface Line {
  underWay: number;
  waiting: Set<() => void>;
}

interface Place {
  name: string;
  /** How many of this name may be in progress at once. */
  atOnce: number;
  begin(): void;
  /** Called when the wait was too long; the place in the queue is lost. */
  giveUp(): void;
}

/** Queues by name, in which a wait of more than `patience` milliseconds is given up. */
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
    /** Begins at once or waits at the end of the queue. The returned function leaves it, whether waiting or begun. */
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

    /** Begins everything that waits under the name. */
    callAll(name: string): void {
      for (const called of [...(lines.get(name)?.waiting ?? [])]) called();
    },
  };
}
