import { setTimeout as sleep } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Log } from '#log.ts';

const STREAM = 'matchdesk:live';
const STREAM_LENGTH = 5000;
const BLOCK_MS = 5000;
const FAREWELLS_KEPT = 1000;
/** The adapter's number for a frame; everything else it writes to the stream is a farewell. */
const FRAME = '3';

type Payload = Record<string, string>;
type AddOptions = NonNullable<Parameters<ReturnType<typeof connectTo>['xAdd']>[3]>;

export interface RedisLink {
  adapter: ReturnType<typeof createAdapter>;
  isUp(): boolean;
  close(): Promise<void>;
}

interface LinkOptions {
  url: string;
  log: Log;
  /** Frames of ours never left: everybody's listeners may have missed something. */
  onFramesLost(): void;
  /** We may not have read everything: our own listeners may have missed something. */
  onReadAgain(): void;
}

/**
 * The adapter, and between it and Redis what it lacks: our own listeners never wait for Redis, a lost Redis
 * costs a refetch instead of silence, and farewells (logout, block) are kept until they can be said.
 */
export function linkRedis({ url, log, onFramesLost, onReadAgain }: LinkOptions): RedisLink {
  const writer = connectTo(url, true);
  const reader = connectTo(url, false);
  const farewells = new Map<string, Payload>();
  let framesLost = false;
  let position: string | undefined;
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

  function add(payload: Payload, options: AddOptions) {
    writer.xAdd(STREAM, '*', payload, options).catch(() => {
      if (payload.type === FRAME) framesLost = true;
      else if (farewells.size < FAREWELLS_KEPT) farewells.set(payload.data ?? '', payload);
    });
  }

  function sayFarewells() {
    const waiting = [...farewells.values()];
    farewells.clear();
    for (const payload of waiting) add(payload, {});
  }

  async function read(from: string, options: { COUNT: number; BLOCK: number }) {
    try {
      if (position === undefined) {
        const newest = await reader.xRevRange(STREAM, '+', '-', { COUNT: 1 });
        position = newest?.[0]?.id ?? '0-0';
        onReadAgain();
      }
      // '$' would mean "from now on" at every call and lose what came between two calls.
      return await reader.xRead({ key: STREAM, id: from === '$' ? position : from }, options);
    } catch (error) {
      // The adapter asks again at once; without a breath that would be a loop that never ends.
      await sleep(closed ? 0 : 200);
      throw error;
    }
  }

  writer.on('ready', () => {
    sayFarewells();
    if (framesLost) onFramesLost();
    framesLost = false;
    reportJoined();
  });
  reader.on('ready', () => {
    if (position !== undefined) onReadAgain();
    reportJoined();
  });
  for (const client of [writer, reader]) {
    client.on('error', reportAway);
    client.connect().catch(reportAway);
  }

  // Only what the adapter calls. `sSubscribe` is how it knows the client's kind; its Pub/Sub side is for
  // requests between servers, which we never make.
  const reading = {
    sSubscribe() {},
    on() {},
    async connect() {},
    subscribe() {},
    async disconnect() {},
    xRead: ([stream]: { id: string }[], options: { COUNT: number; BLOCK: number }) =>
      read(stream?.id ?? '$', options),
  };
  const writing = {
    sSubscribe() {},
    duplicate: () => reading,
    async xAdd(_stream: string, _id: string, payload: Payload, options: AddOptions) {
      add(payload, options);
      return '';
    },
  };

  return {
    adapter: createAdapter(writing, { streamName: STREAM, maxLen: STREAM_LENGTH, blockTimeInMs: BLOCK_MS }),
    isUp,
    async close() {
      closed = true;
      if (writer.isReady) await Promise.race([writer.close(), sleep(500)]);
      for (const client of [writer, reader]) if (client.isOpen) client.destroy();
    },
  };
}

function connectTo(url: string, failsAtOnceWhenAway: boolean) {
  return createClient({
    url,
    // The adapter understands the older protocol's replies.
    RESP: 2,
    disableOfflineQueue: failsAtOnceWhenAway,
    commandsQueueMaxLength: 10_000,
    ...(failsAtOnceWhenAway && { pingInterval: BLOCK_MS }),
    socket: {
      connectTimeout: 5000,
      // Both connections hear something every BLOCK_MS; one that does not is dead.
      socketTimeout: 3 * BLOCK_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 2000) + Math.random() * 100,
    },
  });
}
