import { frame } from '../../../server/src/testing/raw-socket.ts';
import { flood } from './flood.ts';

const hello = frame('40/x,');
/** A megabyte a second in 20 writes. */
const chunk = Buffer.concat(Array<Buffer>(Math.round(50_000 / hello.length)).fill(hello));

/** One socket that asks for namespaces which do not exist. */
export const unknownNamespaces = (url: string, signal: AbortSignal): Promise<void> =>
  flood(url, signal, { sockets: 1, chunk, every: 50, away: 20 });
