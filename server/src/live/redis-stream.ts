import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'redis';
import type { Log } from '#log.ts';

export const STREAM = 'matchdesk:copies';
const STREAM_LENGTH = 5000;
const READ_AT_ONCE = 200;
const BLOCK_MS = 5000;
const BREATH_MS = 200;
const START = '0-0';

export type Entry = Record<string, string>;

interface RedisStream {
  /** Fails at once while Redis is away, so that nobody waits for it. */
  write(entry: Entry): Promise<void>;
  isUp(): boolean;
  close(): Promise<void>;
}

interface StreamOptions {
  url: string;
  log: Log;
  /** Gets every entry from now on, our own too, in the same order for all copies. */
  onEntry(entry: Entry): void;
  /** From here on every entry is read; we may have missed earlier ones. */
  onReading(): void;
  onWriting(): void;
}

/** One stream in Redis that every copy writes to and reads from. */
export function openRedisStream({ url, log, onEntry, onReading, onWriting }: StreamOptions): RedisStream {
  const writer = connectTo(url, true);
  const reader = connectTo(url, false);
  let closed = false;
  let reported: boolean | undefined;

  const isUp = () => writer.isReady && reader.isReady;
  const reportJoined = () => {
    if (!isUp() || reported === true) return;
    reported = true;
    log.info('Redis joins this server with the others');
  };
  const reportAway = (error: Error) => {
    if (closed || reported === false) return;
    reported = false;
    log.warn({ err: error }, 'Redis is away: live updates reach only the listeners of this server');
  };

  writer.on('ready', () => {
    onWriting();
    reportJoined();
  });
  reader.on('ready', reportJoined);
  for (const client of [writer, reader]) {
    client.on('error', reportAway);
    client.connect().catch(reportAway);
  }
  const following = followStream(reader, { onEntry, onReading });

  return {
    async write(entry) {
      const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: STREAM_LENGTH } as const;
      await writer.xAdd(STREAM, '*', entry, { TRIM });
    },
    isUp,
    async close() {
      closed = true;
      following.stop();
      if (writer.isReady) await Promise.race([writer.close(), sleep(500)]);
      for (const client of [writer, reader]) if (client.isOpen) client.destroy();
    },
  };
}

/** Reads entry after entry until it is stopped, over every reconnection. */
function followStream(
  reader: ReturnType<typeof connectTo>,
  { onEntry, onReading }: Pick<StreamOptions, 'onEntry' | 'onReading'>,
) {
  let position: string | undefined;
  let isNewConnection = true;
  let stopped = false;

  /**
   * Where reading begins: the first time at the end, later where it stopped. Ids are times of Redis. If Redis has lost
   * its stream and its clock is behind, new ids would pass our position only much later, so the new stream is read from
   * its start.
   */
  async function getPosition(): Promise<string> {
    const newest = (await reader.xRevRange(STREAM, '+', '-', { COUNT: 1 }))?.[0]?.id ?? START;
    if (position === undefined) return newest;
    return isAfter(position, newest) ? START : position;
  }

  async function readOn() {
    if (isNewConnection) {
      position = await getPosition();
      isNewConnection = false;
      onReading();
    }
    const replies = await reader.xRead(
      { key: STREAM, id: position ?? START },
      { COUNT: READ_AT_ONCE, BLOCK: BLOCK_MS },
    );
    for (const { id, message } of (replies as Replies)?.[0]?.messages ?? []) {
      position = id;
      onEntry(message);
    }
  }

  async function readUntilStopped() {
    while (!stopped) {
      try {
        await readOn();
      } catch {
        // The connection itself reports the error; without this pause the loop would spin.
        if (!stopped) await sleep(BREATH_MS);
      }
    }
  }

  reader.on('ready', () => {
    isNewConnection = true;
  });
  void readUntilStopped();
  return {
    stop: () => {
      stopped = true;
    },
  };
}

function isAfter(one: string, other: string): boolean {
  const [[time = 0, count = 0], [otherTime = 0, otherCount = 0]] = [one, other].map((id) =>
    id.split('-').map(Number),
  ) as [number[], number[]];
  return time === otherTime ? count > otherCount : time > otherTime;
}

type Replies = { messages: { id: string; message: Entry }[] }[] | null;

function connectTo(url: string, failsAtOnceWhenAway: boolean) {
  return createClient({
    url,
    RESP: 2,
    disableOfflineQueue: failsAtOnceWhenAway,
    commandsQueueMaxLength: 10_000,
    ...(failsAtOnceWhenAway && { pingInterval: BLOCK_MS }),
    socket: {
      connectTimeout: 5000,
      // Both connections receive something every BLOCK_MS; one that does not is dead.
      socketTimeout: 3 * BLOCK_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 2000) + Math.random() * 100,
    },
  });
}
