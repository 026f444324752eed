import { frame } from '../../../server/src/testing/raw-socket.ts';
import { flood } from './flood.ts';

const answer = frame('439[]');
/** A megabyte a second in 20 writes. */
const chunk = Buffer.concat(Array<Buffer>(Math.round(50_000 / answer.length)).fill(answer));

/** Two sockets that acknowledge what they were never asked. */
export const acks = (url: string, signal: AbortSignal): Promise<void> =>
  flood(url, signal, { sockets: 2, chunk, every: 50, away: 20 });
