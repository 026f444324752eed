import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Socket as Connection } from 'node:net';
import { Server } from 'socket.io';
import type { RunSoon } from '#http/run-soon.ts';
import type { Log } from '#log.ts';
import { type FloodGuard, openFloodGuard } from './flood-guard.ts';
import { admit, type Identify, isAllowedOrigin, refuseIfFull, refuseUpgrades } from './handshake.ts';
import { refuseOtherUpgrades } from './other-upgrades.ts';
import type { LiveServer, LiveSocket } from './protocol.ts';
import { cutAfterGrace, rawConnections } from './slow-sockets.ts';
import { visitInSlices } from './visit-in-slices.ts';

const CONNECTIONS_BOUND = 20_000;
/**
 * The pause between two slices of closed sockets, so that their people reconnect to the other servers a slice at a
 * time.
 */
const CLOSE_PAUSE_MS = 50;

export interface SocketServerOptions {
  server: HttpServer;
  /** The person a realtime token was given to; undefined when it is wrong or expired. */
  identify: Identify;
  addressOf: (request: IncomingMessage) => string;
  socketsPerAddress: number;
  /** Spreads handshakes over turns of the event loop, so that a crowd of them does not hold up other requests. */
  runSoon?: RunSoon;
  /** Called for each connection that from now on counts as a live one. */
  onAdmitted?: (connection: Connection) => void;
  origins: string[] | true;
  log: Log;
}

/** Socket.IO on the HTTP server, behind the guard that bounds what strangers may send. */
export function openSocketServer(
  options: SocketServerOptions,
  isOpen: () => boolean,
): { io: LiveServer; guard: FloodGuard } {
  const { server, origins, runSoon = setImmediate } = options;
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
          isOpen() && io.engine.clientsCount < CONNECTIONS_BOUND && isAllowedOrigin(request, origins);
        const isTaken = isWelcome && guard.takesHandshake(request);
        if (isTaken) options.onAdmitted?.(request.socket);
        decide(null, isTaken);
      }),
  });
  const guard = openFloodGuard(io, options);
  io.engine.use(refuseUpgrades);
  refuseOtherUpgrades(server, `${io.path()}/`);
  io.engine.on('connection', guard.guard);
  return { io, guard };
}

/** Lets sockets in whose handshake is right, and hands each to `enter`. */
export function acceptSockets(
  io: LiveServer,
  guard: FloodGuard,
  { identify, log }: SocketServerOptions,
  enter: (socket: LiveSocket) => void,
): void {
  io.use(admit(identify, log));
  io.use(refuseIfFull(guard));
  io.on('connection', (socket) => {
    socket.on('error', (error) => log.debug({ err: error }, 'A live socket failed'));
    enter(socket);
    // The handshake is over: dropping its request saves some kilobytes per connection.
    (socket.conn as { request: unknown }).request = undefined;
  });
}

export async function closeSockets(io: LiveServer): Promise<void> {
  const connections = rawConnections(io);
  await visitInSlices([...io.of('/').sockets.values()], (socket) => socket.disconnect(true), CLOSE_PAUSE_MS);
  io.engine.close();
  io.of('/').adapter.close();
  await cutAfterGrace(connections);
}
