import { frame } from '../../../server/src/testing/raw-socket.ts';
import { flood } from './flood.ts';

const question = frame('421["subscribe","public.tournament.1"]');

/** As many as one address may hold, each of which asks for something it may hear 90 times a second. */
export const crowd = (url: string, signal: AbortSignal): Promise<void> =>
  flood(url, signal, {
    sockets: 950,
    chunk: Buffer.concat(Array<Buffer>(9).fill(question)),
    every: 100,
    away: 1000,
  });
