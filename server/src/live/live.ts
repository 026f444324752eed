import { randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Log } from '#log.ts';
import { type AddressOf, boundAddresses } from './addresses.ts';
import { admit, type Identify, isAllowedOrigin } from './handshake.ts';
import { openOutbox } from './outbox.ts';
import { keepPace } from './pace.ts';
import { type LiveServer, sessionRoom, userRoom } from './protocol.ts';
import { linkRedis } from './redis-link.ts';
import { type StillHolds, watchSessions } from './sessions.ts';
import { deliverInSlices } from './sliced-delivery.ts';
import { cutAfterGrace, rawConnections, watchSlowSockets } from './slow-sockets.ts';
import { takeSubscriptions } from './subscriptions.ts';

const CONNECTIONS_BOUND = 20_000;

interface LiveStats {
  connections: number;
  events: number;
  frames: number;
  slowSocketsCut: number;
  /** Whether other servers are heard; undefined without Redis. */
  redis: boolean | undefined;
}

export interface Live {
  /** To be called after the commit. Never throws; what cannot be sent is logged. */
  publish(channel: string, type: string, data: Record<string, unknown>): void;
  /** Logout: closes the sockets of one session, on every server. */
  disconnectToken(tokenId: number): void;
  /** Block, or a change of roles: closes all sockets of a person, on every server. */
  disconnectUser(userId: number): void;
  stats(): LiveStats;
  /** Before the HTTP server's own close, which would wait for open sockets. */
  close(): Promise<void>;
}

interface LiveOptions {
  server: HttpServer;
  /** The person a realtime token was given to; undefined when it is wrong or expired. */
  identify: Identify;
  /** Whether the person's session still stands, with the roles and permissions that it opened with. */
  stillHolds: StillHolds;
  addressOf: AddressOf;
  socketsPerAddress: number;
  origins: string[] | true;
  log: Log;
  redisUrl?: string | undefined;
}

export function openLive(options: LiveOptions): Live {
  const { server, identify, stillHolds, origins, log, redisUrl } = options;
  const source = randomUUID();
  const counts = { events: 0, frames: 0, slowSocketsCut: 0 };
  let closing = false;
  const hasRoomFor = boundAddresses(options.socketsPerAddress, options.addressOf, log);

  const io: LiveServer = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 16 * 1024,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => {
      const isWelcome = !closing && io.engine.clientsCount < CONNECTIONS_BOUND;
      decide(null, isWelcome && isAllowedOrigin(request, origins) && hasRoomFor(request));
    },
  });
  const redis = redisUrl
    ? linkRedis({
        url: redisUrl,
        log,
        onFramesLost: () => io.emit('resync'),
        onReadAgain: () => {
          io.local.emit('resync');
          sessions.checkAll();
        },
      })
    : undefined;
  if (redis) io.adapter(redis.adapter);

  const delivery = deliverInSlices(io);
  const outbox = openOutbox({
    source,
    isDelivering: delivery.isDelivering,
    mayHaveListeners: (room) => redis !== undefined || io.of('/').adapter.rooms.has(room),
    send: (frame) => {
      counts.frames += 1;
      io.to(frame.room).emit('frame', frame);
    },
  });
  const sessions = watchSessions(io, stillHolds, log);
  const slowSockets = watchSlowSockets(io, () => {
    counts.slowSocketsCut += 1;
  });

  io.use(admit(identify, log));
  io.on('connection', (socket) => {
    socket.on('error', (error) => log.debug({ err: error }, 'A live socket failed'));
    keepPace(socket);
    takeSubscriptions(socket, { source, sequenceOf: outbox.sequenceOf });
    sessions.enter(socket);
    // The handshake is over: letting go of its request saves some kilobytes a connection.
    (socket.conn as { request: unknown }).request = undefined;
  });

  return {
    publish(channel, type, data) {
      try {
        if (channel.includes('*')) throw new Error(`Nothing can be published to all of ${channel}`);
        // A copy as it will be sent: the caller may go on changing theirs, and what JSON refuses fails here.
        outbox.add({ channel, type, data: JSON.parse(JSON.stringify(data)) });
        counts.events += 1;
      } catch (error) {
        log.error({ err: error, channel, type }, 'A live event could not be published');
      }
    },
    disconnectToken: (tokenId) => io.in(sessionRoom(tokenId)).disconnectSockets(true),
    disconnectUser: (userId) => io.in(userRoom(userId)).disconnectSockets(true),
    stats: () => ({ ...counts, connections: io.engine.clientsCount, redis: redis?.isUp() }),
    async close() {
      if (closing) return;
      closing = true;
      outbox.close();
      delivery.stop();
      sessions.stop();
      slowSockets.stop();
      const connections = rawConnections(io);
      // Local, because with Redis the plain call would empty every other server too.
      io.local.disconnectSockets(true);
      io.engine.close();
      io.of('/').adapter.close();
      await redis?.close();
      await cutAfterGrace(connections);
    },
  };
}
