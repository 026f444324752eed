import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { second } from '#clock.ts';
import type { Config } from '#config.ts';

/** How often it is looked within the patience. */
const looks = 4;

interface Reader {
  left: number;
  /** How often nothing had been taken. */
  idle: number;
}

/** Cuts connections whose answer nobody takes. Whoever takes a little of it each time gets the whole. */
export function cutStuckReaders(server: Server, { READER_PATIENCE }: Pick<Config, 'READER_PATIENCE'>): void {
  const readers = new Map<Socket, Reader>();
  server.on('request', ({ socket }, reply) => {
    readers.set(socket, { left: 0, idle: 0 });
    reply.once('close', () => readers.delete(socket));
  });
  const timer = setInterval(
    () => {
      for (const [socket, reader] of readers) {
        const left = leftToSend(socket);
        // Counted and not timed: while this server stood still, nobody could take anything.
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

/** Of one large piece only the system below Node knows how much is gone. */
function leftToSend(socket: Socket): number {
  if (socket.writableLength === 0) return 0;
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null };
  return socket.writableLength + (handle?.writeQueueSize ?? 0);
}
