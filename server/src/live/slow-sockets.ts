import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveServer } from './protocol.ts';

const LOOK_EVERY_MS = 2000;
const PACKETS_BOUND = 256;
const BYTES_BOUND = 1024 * 1024;
const CLOSE_GRACE_MS = 500;

/** The parts of an Engine.IO connection that its types hide. */
export interface RawConnection {
  writeBuffer: { data?: { length: number } }[];
  transport: { socket: { bufferedAmount: number; readyState: number; CLOSED: number; terminate(): void } };
}

export function rawConnections(io: LiveServer): RawConnection[] {
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
export async function cutAfterGrace(connections: RawConnection[]): Promise<void> {
  const sockets = connections.map(({ transport }) => transport.socket);
  const isOpen = (socket: (typeof sockets)[number]) => socket.readyState !== socket.CLOSED;
  for (let waited = 0; waited < CLOSE_GRACE_MS && sockets.some(isOpen); waited += 20) await sleep(20);
  for (const socket of sockets.filter(isOpen)) socket.terminate();
}
