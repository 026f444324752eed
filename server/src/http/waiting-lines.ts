interface Waiting {
  call(): void;
  turnAway(): void;
}

interface Line {
  underWay: number;
  waiting: Set<Waiting>;
}

interface Place {
  name: string;
  /** How many of this name may be under way at once. */
  atOnce: number;
  begin(): void;
  /** Whoever is not called in time has left the line, and so has whoever is turned away. */
  giveUp(): void;
  turnAway(): void;
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

  const waitingUnder = (name: string) => [...(lines.get(name)?.waiting ?? [])];

  return {
    /** Begins at once or waits at the end of the line; the answer leaves it, from wherever one is by then. */
    enter({ name, atOnce, begin, giveUp, turnAway }: Place): () => void {
      const line = lineOf(name);
      let timer: NodeJS.Timeout | undefined;
      let isUnderWay = false;
      const stopWaiting = () => {
        line.waiting.delete(place);
        clearTimeout(timer);
      };
      const place: Waiting = {
        call() {
          stopWaiting();
          isUnderWay = true;
          line.underWay += 1;
          begin();
        },
        turnAway() {
          stopWaiting();
          turnAway();
        },
      };
      if (line.underWay < atOnce) place.call();
      else {
        line.waiting.add(place);
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
        if (next && line.underWay < atOnce) next.call();
        if (line.underWay === 0 && lines.get(name) === line) lines.delete(name);
      };
    },

    /** Calls everybody who waits under the name. */
    callAll(name: string): void {
      for (const { call } of waitingUnder(name)) call();
    },

    /** Turns away those who wait under the name behind so many others. */
    shorten(name: string, most: number): void {
      for (const { turnAway } of waitingUnder(name).slice(most)) turnAway();
    },
  };
}
