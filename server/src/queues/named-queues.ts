interface Queue {
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
export function createNamedQueues(patience: number) {
  const queues = new Map<string, Queue>();

  function queueOf(name: string): Queue {
    const known = queues.get(name);
    if (known) return known;
    const queue: Queue = { underWay: 0, waiting: new Set() };
    queues.set(name, queue);
    return queue;
  }

  return {
    /** Begins at once or waits at the end of the queue. The returned function leaves it, whether waiting or begun. */
    enter({ name, atOnce, begin, giveUp }: Place): () => void {
      const queue = queueOf(name);
      let timer: NodeJS.Timeout | undefined;
      let isUnderWay = false;
      const stopWaiting = () => {
        queue.waiting.delete(called);
        clearTimeout(timer);
      };
      const called = () => {
        stopWaiting();
        isUnderWay = true;
        queue.underWay += 1;
        begin();
      };
      if (queue.underWay < atOnce) called();
      else {
        queue.waiting.add(called);
        timer = setTimeout(() => {
          stopWaiting();
          giveUp();
        }, patience);
      }
      return () => {
        stopWaiting();
        if (isUnderWay) queue.underWay -= 1;
        isUnderWay = false;
        const [next] = queue.waiting;
        if (next && queue.underWay < atOnce) next();
        if (queue.underWay === 0 && queues.get(name) === queue) queues.delete(name);
      };
    },

    /** Begins everything that waits under the name. */
    callAll(name: string): void {
      for (const called of [...(queues.get(name)?.waiting ?? [])]) called();
    },
  };
}
