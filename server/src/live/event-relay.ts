import type { LiveEvent } from '@matchdesk/contract/channels';
import type { Log } from '#log.ts';
import { linkCopies } from './copies.ts';
import { openFrames } from './frames.ts';
import type { LiveServer } from './protocol.ts';
import { openResync } from './resync.ts';
import { deliverInSlices } from './sliced-delivery.ts';

const DELIVERY_GRACE_MS = 1000;

export interface LiveWatcher {
  /** Gets every event, of this server and the others, before any listener does. */
  hear(event: LiveEvent): void;
  /** We may have missed events of other servers. */
  miss(): void;
}

interface RelayOptions {
  source: string;
  redisUrl: string | undefined;
  log: Log;
  /** We have not heard the other servers for a while, and hear them again. */
  onJoined(): void;
}

/** Carries events to the listeners of this server in frames, and to the other servers through Redis. */
export function openEventRelay(io: LiveServer, { source, redisUrl, log, onJoined }: RelayOptions) {
  const counts = { events: 0, frames: 0 };
  const watchers: LiveWatcher[] = [];
  const resync = openResync(io, () => copies?.connectionsElsewhere() ?? 0);
  const copies = redisUrl
    ? linkCopies({
        url: redisUrl,
        source,
        log,
        connections: () => io.engine.clientsCount,
        onEvent: hearFromElsewhere,
        onDisconnect: (room) => io.in(room).disconnectSockets(true),
        onMissed: miss,
        onJoined() {
          miss();
          onJoined();
        },
      })
    : undefined;
  const delivery = deliverInSlices(io);
  const frames = openFrames({
    source,
    isDelivering: delivery.isDelivering,
    hasListeners: (room) => io.of('/').adapter.rooms.has(room),
    send: (frame) => {
      counts.frames += 1;
      io.to(frame.room).emit('frame', frame);
    },
  });

  function miss() {
    for (const watcher of watchers) watcher.miss();
    resync.call();
  }

  /** Each server frames events for its own listeners, whichever server they come from. */
  function hearFromElsewhere(event: LiveEvent) {
    for (const watcher of watchers) watcher.hear(event);
    try {
      frames.add(event);
    } catch (error) {
      // A newer server may know channels that we do not; we have no listeners for them.
      log.warn({ err: error, channel: event.channel }, 'A live event of another server was not understood');
    }
  }

  return {
    sequenceOf: frames.sequenceOf,
    within: resync.within,
    publish(event: LiveEvent) {
      for (const watcher of watchers) watcher.hear(event);
      frames.add(event);
      copies?.send(event);
      counts.events += 1;
    },
    publishHere: frames.add,
    watch: (watcher: LiveWatcher) => void watchers.push(watcher),
    disconnect(room: string) {
      io.in(room).disconnectSockets(true);
      copies?.disconnect(room);
    },
    stats: () => ({ ...counts, redis: copies?.isUp() }),
    /** Stops hearing and telling; frames on their way are still delivered. */
    async stop(everythingIsSaid: boolean) {
      frames.close();
      await copies?.close({ sayGoodbye: everythingIsSaid });
      resync.stop();
    },
    finishDelivery: () => delivery.finish(DELIVERY_GRACE_MS),
  };
}
