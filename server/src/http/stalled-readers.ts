import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { second } from '#clock.ts';
import type { Config } from '#config.ts';

/** How many checks the patience is divided into. */
const looks = 4;

interface Reader {
  left: number;
  /** How many checks in a row found that nothing had been read. */
  idle: number;
}

/** Cuts connections whose client does not read its answer. A client that reads a little each time gets the whole. */
export function cutStalledReaders(
  server: Server,
  { READER_PATIENCE }: Pick<Config, 'READER_PATIENCE'>,
): void {
  const readers = new Map<Socket, Reader>();
  server.on('request', ({ socket }, reply) => {
    readers.set(socket, { left: 0, idle: 0 });
    reply.once('close', () => readers.delete(socket));
  });
  const timer = setInterval(
    () => {
      for (const [socket, reader] of readers) {
        const left = leftToSend(socket);
        // Checks are counted, not time: while this server was paused, no client could read anything.
        reader.idle = left > 0 && left === reader.left ? reader.idle + 1 : 0;
        reader.left = left;
        if (reader.idle >= looks) socket.destroy();
      }
    },
    (READER_PATIENCE * second) / looks,
  );
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/** Node counts a large piece as unsent until all of it is gone; only the system's queue shows its progress. */
function leftToSend(socket: Socket): number {
  if (socket.writableLength === 0) return 0;
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null };
  return socket.writableLength + (handle?.writeQueueSize ?? 0);
}
