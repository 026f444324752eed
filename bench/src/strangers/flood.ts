import { setTimeout as pause } from 'node:timers/promises';
import { openSpectator, type RawSocket } from '../../../server/src/testing/raw-socket.ts';

interface Flood {
  sockets: number;
  /** What each socket writes at once, and how often. */
  chunk: Buffer;
  every: number;
  /** How long a socket that was cut off stays away. */
  away: number;
}

/** This many spectators who write without end, and come back when they are cut off. */
export async function flood(url: string, signal: AbortSignal, { sockets, ...each }: Flood): Promise<void> {
  await Promise.all(Array.from({ length: sockets }, () => keepWriting(url, signal, each)));
}

async function keepWriting(
  url: string,
  signal: AbortSignal,
  { chunk, every, away }: Omit<Flood, 'sockets'>,
): Promise<void> {
  while (!signal.aborted) {
    const raw = await openSpectator(url, { signal }).catch(() => undefined);
    if (raw) await write(raw, signal, chunk, every);
    await pause(away);
  }
}

async function write({ socket }: RawSocket, signal: AbortSignal, chunk: Buffer, every: number) {
  while (!signal.aborted && !socket.destroyed) {
    // A socket that drains slowly is not filled: the backlog would be in our memory.
    if (socket.writableLength < chunk.length * 2) socket.write(chunk);
    await pause(every);
  }
  socket.destroy();
}
