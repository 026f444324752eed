import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Socket as Connection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server } from 'socket.io';
import type { RunSoon } from '#http/request-queue.ts';
import type { Log } from '#log.ts';
import { type FloodGuard, openFloodGuard } from './connection-limits.ts';
import {
  admit,
  type Identify,
  isAllowedOrigin,
  refuseIfFull,
  refuseOtherUpgrades,
  refuseUpgrades,
} from './handshake.ts';
import { type LiveServer, type LiveSocket, visitInSlices } from './protocol.ts';

const LOOK_EVERY_MS = 2000;

const PACKETS_BOUND = 256;

const BYTES_BOUND = 1024 * 1024;

const CLOSE_GRACE_MS = 500;

/** The parts of an Engine.IO connection that its types hide. */
interface RawConnection {
  writeBuffer: { data?: { length: number } }[];
  transport: { socket: { bufferedAmount: number; readyState: number; CLOSED: number; terminate(): void } };
}

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

function rawConnections(io: LiveServer): RawConnection[] {
  return Object.values((io.engine as unknown as { clients: Record<string, RawConnection> }).clients);
}

/**
 * Frames pile up here for a client that does not read. One that is too far behind at two checks in a row is cut; it
 * reconnects and refetches. Cut, not closed: a close would wait behind the pile.
 */
export function watchSlowSockets(io: LiveServer, onCut: () => void): { stop(): void } {
  let suspects = new Set<RawConnection>();
  const look = () => {
    const slow = rawConnections(io).filter(isBehind);
    for (const connection of slow) {
      if (!suspects.has(connection)) continue;
      connection.transport.socket.terminate();
      onCut();
    }
    suspects = new Set(slow);
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/** Unsent data is in two places: whole packets here, and the bytes of the one that the socket is sending. */
function isBehind({ writeBuffer, transport }: RawConnection): boolean {
  if (writeBuffer.length > PACKETS_BOUND) return true;
  const waiting = writeBuffer.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
  return waiting + transport.socket.bufferedAmount > BYTES_BOUND;
}

/** A client that does not answer our goodbye would hold its connection, and so the shutdown, for 30 seconds. */
async function cutAfterGrace(connections: RawConnection[]): Promise<void> {
  const sockets = connections.map(({ transport }) => transport.socket);
  const isOpen = (socket: (typeof sockets)[number]) => socket.readyState !== socket.CLOSED;
  for (let waited = 0; waited < CLOSE_GRACE_MS && sockets.some(isOpen); waited += 20) await sleep(20);
  for (const socket of sockets.filter(isOpen)) socket.terminate();
}
