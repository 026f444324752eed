import { setTimeout as sleep } from 'node:timers/promises';
import type { Holder } from '@matchdesk/contract';
import type { LiveFrame, Resync, SubscribeAnswer } from '@matchdesk/contract/channels';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { OpenedLink } from '#people/index.ts';

/** The person at the other end; a socket without one belongs to an anonymous spectator. */
export interface LivePerson extends Holder {
  readonly id: number;
  /** The session: the bearer token for which the realtime token was issued, or that of a player's link. */
  readonly tokenId: number;
  /** Set where a participant's link opened the session; it is for nothing but that participant. */
  readonly link?: OpenedLink;
}

/** What clients send is typed `unknown`: it may be anything. */
interface FromClient {
  subscribe(channel: unknown, answer: unknown): void;
  unsubscribe(channel: unknown, answer: unknown): void;
  /** Says what one of the staff looks at. */
  look(look: unknown): void;
}

interface ToClient {
  frame(frame: LiveFrame): void;
  /** Something may have been missed without a gap in the numbers, so the client must refetch. */
  resync(how: Resync): void;
  /** Comes every second, to staff only. */
  beat(): void;
}

interface SocketData {
  person?: LivePerson;
  /** Leaves the channels of participants that the person plays as no more. */
  leaveOthers?(): Promise<void>;
}

export type LiveServer = Server<FromClient, ToClient, DefaultEventsMap, SocketData>;

export type LiveSocket = Socket<FromClient, ToClient, DefaultEventsMap, SocketData>;

export type Answer = (answer: SubscribeAnswer) => void;

export const refusals = {
  tokenNotValid: 'token-not-valid',
  tryAgain: 'try-again',
  unknownChannel: 'unknown-channel',
  notPermitted: 'not-permitted',
  tooManyChannels: 'too-many-channels',
} as const;

/** Rooms of our own; no channel pattern has a colon, so nobody can subscribe to them. */
export const sessionRoom = (tokenId: number) => `session:${tokenId}`;

export const userRoom = (userId: number) => `user:${userId}`;

export const staffRoom = 'staff:all';

const SLICE = 250;

/** Visits many things in slices of a few hundred, and lets the event loop run in between. */
export async function visitInSlices<T>(all: readonly T[], visit: (one: T) => void, pause = 0): Promise<void> {
  for (let from = 0; from < all.length; from += SLICE) {
    if (from > 0) await sleep(pause);
    for (const one of all.slice(from, from + SLICE)) visit(one);
  }
}
