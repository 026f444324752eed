import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveEvent, partOf, patternOf } from '@matchdesk/contract/channels';
import type { ParticipantId } from '@matchdesk/contract/ids';
import type { Log } from '#log.ts';
import { beatForStaff } from './beat.ts';
import { linkCopies } from './copies.ts';
import { deliverInSlices, openFrames, openResync } from './frames.ts';
import { watchParticipantRooms } from './participant-rooms.ts';
import { type LiveServer, sessionRoom, userRoom } from './protocol.ts';
import { type StillHolds, watchSessions } from './sessions.ts';
import {
  acceptSockets,
  closeSockets,
  openSocketServer,
  type SocketServerOptions,
  watchSlowSockets,
} from './socket-server.ts';
import {
  type Doorkeeper,
  listenForPresence,
  type PresenceListener,
  takeSubscriptions,
} from './subscriptions.ts';

interface PendingAnnouncements {
  enter(): () => void;
  /** Waits until all have left; false if that takes longer than `within`. */
  allLeft(within: number): Promise<boolean>;
}

const DELIVERY_GRACE_MS = 1000;

interface LiveWatcher {
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

const ANNOUNCEMENTS_GRACE_MS = 2000;

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

export interface Live {
  /** To be called after the commit. Never throws; what cannot be sent is logged. */
  publish(channel: string, type: string, data: Record<string, unknown>): void;
  watch(watcher: LiveWatcher): void;
  /** The people who listen to their own channel on this server. */
  listeningPeople(): number[];
  /** The participants of a tournament whose players listen on this server. */
  listeningParticipants(tournament: number): ReadonlySet<ParticipantId>;
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

interface LiveOptions extends SocketServerOptions, Doorkeeper {
  /** Whether the person's session is still valid, with the roles and permissions that it was opened with. */
  isAccessUnchanged: StillHolds;
  log: Log;
  redisUrl?: string | undefined;
}

export function openLive(options: LiveOptions): Live {
  const { isAccessUnchanged, log, redisUrl } = options;
  const source = randomUUID();
  const pending = countPendingAnnouncements();
  let slowSocketsCut = 0;
  let onlookers: PresenceListener | undefined;
  let closing = false;

  const { io, guard } = openSocketServer(options, () => !closing);
  const relay = openEventRelay(io, { source, redisUrl, log, onJoined: () => sessions.checkAll() });
  const sessions = watchSessions(io, isAccessUnchanged, log);
  const beat = beatForStaff(io);
  const slowSockets = watchSlowSockets(io, () => {
    slowSocketsCut += 1;
  });
  acceptSockets(io, guard, options, (socket) => {
    takeSubscriptions(socket, { source, sequenceOf: relay.sequenceOf, within: relay.within }, options);
    if (onlookers) listenForPresence(socket, onlookers, log);
    sessions.enter(socket);
    beat.enter(socket);
  });

  return {
    publish(channel, type, data) {
      try {
        if (channel.includes('*')) throw new Error(`Nothing can be published to all of ${channel}`);
        // A copy of what will be sent: the caller may go on changing the original, and what JSON cannot hold fails
        // here.
        relay.publish({ channel, type, data: JSON.parse(JSON.stringify(data)) });
      } catch (error) {
        log.error({ err: error, channel, type }, 'A live event could not be published');
      }
    },
    watch: relay.watch,
    listeningPeople: () =>
      [...io.of('/').adapter.rooms.keys()]
        .filter((room) => patternOf(room) === 'person.{id}')
        .map((room) => Number(partOf(room, 'person.{id}', 'id'))),
    listeningParticipants: watchParticipantRooms(io),
    publishHere: (channel, type, data) => relay.publishHere({ channel, type, data }),
    tellOnlookers(those) {
      onlookers = those;
    },
    expectPublish: pending.enter,
    disconnectToken: (tokenId) => relay.disconnect(sessionRoom(tokenId)),
    disconnectUser: (userId) => relay.disconnect(userRoom(userId)),
    stats: () => ({
      ...relay.stats(),
      ...guard.stats(),
      slowSocketsCut,
      connections: io.engine.clientsCount,
    }),
    async close() {
      if (closing) return;
      closing = true;
      await relay.stop(await pending.allLeft(ANNOUNCEMENTS_GRACE_MS));
      sessions.stop();
      slowSockets.stop();
      beat.stop();
      await relay.finishDelivery();
      await closeSockets(io);
    },
  };
}

/** Carries events to the listeners of this server in frames, and to the other servers through Redis. */
function openEventRelay(io: LiveServer, { source, redisUrl, log, onJoined }: RelayOptions) {
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

/** Counts the changes that have begun and are not announced yet. */
export function countPendingAnnouncements(): PendingAnnouncements {
  let inside = 0;
  return {
    enter() {
      inside += 1;
      return () => {
        inside -= 1;
      };
    },
    async allLeft(within) {
      const until = performance.now() + within;
      while (inside > 0 && performance.now() < until) await sleep(10);
      return inside === 0;
    },
  };
}
