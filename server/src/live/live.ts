import { randomUUID } from 'node:crypto';
import { type LiveEvent, partOf, patternOf } from '@matchdesk/contract/channels';
import type { Log } from '#log.ts';
import { linkCopies } from './copies.ts';
import { openFrames } from './frames.ts';
import { countPendingAnnouncements } from './pending-announcements.ts';
import { listenForPresence, type PresenceListener } from './presence-events.ts';
import { sessionRoom, userRoom } from './protocol.ts';
import { openResync } from './resync.ts';
import { type StillHolds, watchSessions } from './sessions.ts';
import { deliverInSlices } from './sliced-delivery.ts';
import { watchSlowSockets } from './slow-sockets.ts';
import { acceptSockets, closeSockets, openSocketServer, type SocketServerOptions } from './socket-server.ts';
import { type FindGameOfTournament, takeSubscriptions } from './subscriptions.ts';

const ANNOUNCEMENTS_GRACE_MS = 2000;
const DELIVERY_GRACE_MS = 1000;

interface LiveStats {
  connections: number;
  events: number;
  frames: number;
  slowSocketsCut: number;
  packets: number;
  strangersCut: number;
  /** Whether the other servers can be reached; undefined without Redis. */
  redis: boolean | undefined;
}

export interface LiveWatcher {
  /** Gets every event, of this server and the others, before any listener does. */
  hear(event: LiveEvent): void;
  /** We may have missed events of other servers. */
  miss(): void;
}

export interface Live {
  /** To be called after the commit. Never throws; what cannot be sent is logged. */
  publish(channel: string, type: string, data: Record<string, unknown>): void;
  watch(watcher: LiveWatcher): void;
  /** The people who listen to their own channel on this server. */
  listeningPeople(): number[];
  /**
   * Publishes only to the listeners on this server: for events where each server finds out for itself whom they
   * concern.
   */
  publishHere(channel: string, type: string, data: Record<string, unknown>): void;
  /** Sets who is told which staff connect from now on, and what they look at. */
  tellOnlookers(onlookers: PresenceListener): void;
  /** Announces that something will be published: `close` waits until the returned function is called. */
  expectPublish(): () => void;
  /** Logout: closes the sockets of one session, on every server. */
  disconnectToken(tokenId: number): void;
  /** Block, or a change of roles: closes all sockets of a person, on every server. */
  disconnectUser(userId: number): void;
  stats(): LiveStats;
  /**
   * Call it when no call is in flight any more. The HTTP server's own close waits until this one has closed the
   * sockets.
   */
  close(): Promise<void>;
}

interface LiveOptions extends SocketServerOptions {
  /** Whether the person's session is still valid, with the roles and permissions that it was opened with. */
  isAccessUnchanged: StillHolds;
  findGameOfTournament: FindGameOfTournament;
  log: Log;
  redisUrl?: string | undefined;
}

export function openLive(options: LiveOptions): Live {
  const { isAccessUnchanged, log, redisUrl } = options;
  const source = randomUUID();
  const counts = { events: 0, frames: 0, slowSocketsCut: 0 };
  const pending = countPendingAnnouncements();
  const watchers: LiveWatcher[] = [];
  let onlookers: PresenceListener | undefined;
  let closing = false;

  const { io, guard } = openSocketServer(options, () => !closing);
  const resync = openResync(io, () => copies?.connectionsElsewhere() ?? 0);
  const copies = redisUrl
    ? linkCopies({
        url: redisUrl,
        source,
        log,
        connections: () => io.engine.clientsCount,
        onEvent: frame,
        onDisconnect: (room) => io.in(room).disconnectSockets(true),
        onMissed: miss,
        onJoined() {
          miss();
          sessions.checkAll();
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
  const sessions = watchSessions(io, isAccessUnchanged, log);
  const slowSockets = watchSlowSockets(io, () => {
    counts.slowSocketsCut += 1;
  });

  acceptSockets(io, guard, options, (socket) => {
    const position = { source, sequenceOf: frames.sequenceOf, within: resync.within };
    takeSubscriptions(socket, position, options);
    if (onlookers) listenForPresence(socket, onlookers, log);
    sessions.enter(socket);
  });

  function miss() {
    for (const watcher of watchers) watcher.miss();
    resync.call();
  }

  /** Each server frames events for its own listeners, whichever server they come from. */
  function frame(event: LiveEvent) {
    for (const watcher of watchers) watcher.hear(event);
    try {
      frames.add(event);
    } catch (error) {
      // A newer server may know channels that we do not; we have no listeners for them.
      log.warn({ err: error, channel: event.channel }, 'A live event of another server was not understood');
    }
  }

  function disconnect(room: string) {
    io.in(room).disconnectSockets(true);
    copies?.disconnect(room);
  }

  return {
    publish(channel, type, data) {
      try {
        if (channel.includes('*')) throw new Error(`Nothing can be published to all of ${channel}`);
        // A copy of what will be sent: the caller may go on changing the original, and what JSON cannot hold fails
        // here.
        const event = { channel, type, data: JSON.parse(JSON.stringify(data)) };
        for (const watcher of watchers) watcher.hear(event);
        frames.add(event);
        copies?.send(event);
        counts.events += 1;
      } catch (error) {
        log.error({ err: error, channel, type }, 'A live event could not be published');
      }
    },
    watch: (watcher) => void watchers.push(watcher),
    listeningPeople: () =>
      [...io.of('/').adapter.rooms.keys()]
        .filter((room) => patternOf(room) === 'person.{id}')
        .map((room) => Number(partOf(room, 'person.{id}', 'id'))),
    publishHere: (channel, type, data) => frames.add({ channel, type, data }),
    tellOnlookers(those) {
      onlookers = those;
    },
    expectPublish: pending.enter,
    disconnectToken: (tokenId) => disconnect(sessionRoom(tokenId)),
    disconnectUser: (userId) => disconnect(userRoom(userId)),
    stats: () => ({
      ...counts,
      ...guard.stats(),
      connections: io.engine.clientsCount,
      redis: copies?.isUp(),
    }),
    async close() {
      if (closing) return;
      closing = true;
      const everythingIsSaid = await pending.allLeft(ANNOUNCEMENTS_GRACE_MS);
      frames.close();
      await copies?.close({ sayGoodbye: everythingIsSaid });
      resync.stop();
      sessions.stop();
      slowSockets.stop();
      await delivery.finish(DELIVERY_GRACE_MS);
      await closeSockets(io);
    },
  };
}
