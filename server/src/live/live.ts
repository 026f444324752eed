import { randomUUID } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type LiveEvent, partOf, patternOf } from '@matchdesk/contract/channels';
import { Server } from 'socket.io';
import type { RunSoon } from '#http/run-soon.ts';
import type { Log } from '#log.ts';
import { linkCopies } from './copies.ts';
import { openFloodGuard } from './flood-guard.ts';
import { openFrames } from './frames.ts';
import { admit, type Identify, isAllowedOrigin, refuseIfFull, refuseUpgrades } from './handshake.ts';
import { refuseOtherUpgrades } from './other-upgrades.ts';
import { countPendingAnnouncements } from './pending-announcements.ts';
import { listenForPresence, type PresenceListener } from './presence-events.ts';
import { type LiveServer, sessionRoom, userRoom } from './protocol.ts';
import { openResync } from './resync.ts';
import { type StillHolds, watchSessions } from './sessions.ts';
import { deliverInSlices } from './sliced-delivery.ts';
import { cutAfterGrace, rawConnections, watchSlowSockets } from './slow-sockets.ts';
import { type FindGameOfTournament, takeSubscriptions } from './subscriptions.ts';
import { visitInSlices } from './visit-in-slices.ts';

const CONNECTIONS_BOUND = 20_000;
const ANNOUNCEMENTS_GRACE_MS = 2000;
const DELIVERY_GRACE_MS = 1000;
/**
 * The pause between two slices of closed sockets, so that their people reconnect to the other servers a slice at a
 * time.
 */
const CLOSE_PAUSE_MS = 50;

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

interface LiveOptions {
  server: HttpServer;
  /** The person a realtime token was given to; undefined when it is wrong or expired. */
  identify: Identify;
  /** Whether the person's session is still valid, with the roles and permissions that it was opened with. */
  isAccessUnchanged: StillHolds;
  findGameOfTournament: FindGameOfTournament;
  addressOf: (request: IncomingMessage) => string;
  socketsPerAddress: number;
  /** Spreads handshakes over turns of the event loop, so that a crowd of them does not hold up other requests. */
  runSoon?: RunSoon;
  /** Called for each connection that from now on counts as a live one. */
  onAdmitted?: (socket: Socket) => void;
  origins: string[] | true;
  log: Log;
  redisUrl?: string | undefined;
}

export function openLive(options: LiveOptions): Live {
  const { server, identify, isAccessUnchanged, origins, log, redisUrl, runSoon = setImmediate } = options;
  const source = randomUUID();
  const counts = { events: 0, frames: 0, slowSocketsCut: 0 };
  const pending = countPendingAnnouncements();
  const watchers: LiveWatcher[] = [];
  let onlookers: PresenceListener | undefined;
  let closing = false;

  const io: LiveServer = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    // `refuseOtherUpgrades`, below, answers upgrade requests of other paths.
    destroyUpgrade: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 16 * 1024,
    connectTimeout: 10_000,
    allowRequest: (request, decide) =>
      runSoon(() => {
        const isWelcome =
          !closing && io.engine.clientsCount < CONNECTIONS_BOUND && isAllowedOrigin(request, origins);
        const isTaken = isWelcome && guard.takesHandshake(request);
        if (isTaken) options.onAdmitted?.(request.socket);
        decide(null, isTaken);
      }),
  });
  const guard = openFloodGuard(io, options);
  io.engine.use(refuseUpgrades);
  refuseOtherUpgrades(server, `${io.path()}/`);
  io.engine.on('connection', guard.guard);
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

  io.use(admit(identify, log));
  io.use(refuseIfFull(guard));
  io.on('connection', (socket) => {
    socket.on('error', (error) => log.debug({ err: error }, 'A live socket failed'));
    takeSubscriptions(
      socket,
      { source, sequenceOf: frames.sequenceOf, within: resync.within },
      { findGameOfTournament: options.findGameOfTournament, log },
    );
    if (onlookers) listenForPresence(socket, onlookers, log);
    sessions.enter(socket);
    // The handshake is over: dropping its request saves some kilobytes per connection.
    (socket.conn as { request: unknown }).request = undefined;
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
      const connections = rawConnections(io);
      await visitInSlices(
        [...io.of('/').sockets.values()],
        (socket) => socket.disconnect(true),
        CLOSE_PAUSE_MS,
      );
      io.engine.close();
      io.of('/').adapter.close();
      await cutAfterGrace(connections);
    },
  };
}
