import { second } from '#clock.ts';
import type { Log } from '#log.ts';

/** Counts things that happen too often to be written one by one. */
export interface Tallies {
  /** Items are written in batches, within a second; `write` may be called again after a failure. */
  open<Item>(name: string, write: (items: Item[]) => Promise<void>): (item: Item) => void;
  /** Writes what waits. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** While the database is away, memory must not grow without limit. */
const mostWaiting = 500_000;

interface Batch {
  name: string;
  waiting: unknown[];
  write(items: unknown[]): Promise<void>;
}

export function openTallies(log: Log): Tallies {
  const batches: Batch[] = [];
  let flushing: Promise<void> | undefined;

  async function writeBatch(batch: Batch): Promise<void> {
    if (batch.waiting.length === 0) return;
    const items = batch.waiting;
    batch.waiting = [];
    try {
      await batch.write(items);
    } catch (error) {
      batch.waiting = [...items, ...batch.waiting].slice(0, mostWaiting);
      log.error({ err: error, waiting: batch.waiting.length }, `${batch.name} could not be written`);
    }
  }

  async function flush(): Promise<void> {
    // Only one at a time: a flush that begins later also writes what came meanwhile.
    await flushing;
    flushing = Promise.all(batches.map(writeBatch)).then(() => {
      flushing = undefined;
    });
    await flushing;
  }

  const timer = setInterval(() => {
    if (!flushing) void flush();
  }, second).unref();

  return {
    open<Item>(name: string, write: (items: Item[]) => Promise<void>) {
      const batch: Batch = { name, waiting: [], write: (items) => write(items as Item[]) };
      batches.push(batch);
      return (item) => {
        if (batch.waiting.length < mostWaiting) batch.waiting.push(item);
      };
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
