import { frame } from '../../../server/src/testing/raw-socket.ts';
import { flood } from './flood.ts';

const question = frame('421["subscribe","chat.tournament.1"]');

/** Strangers who ask for chats that only staff may hear, and leave before they are answered. */
export const subscribes = (url: string, signal: AbortSignal): Promise<void> =>
  flood(url, signal, {
    sockets: 10,
    chunk: Buffer.concat(Array<Buffer>(100).fill(question)),
    every: 100,
    away: 200,
  });
