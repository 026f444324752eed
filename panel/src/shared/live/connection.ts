import type { Socket } from 'socket.io-client';
import { createStore, type Store } from '#shared/store/store.ts';
import { createOwnPresence, type OwnPresence } from './own-presence.ts';
import { countReturns, pauseFor, retryPause } from './retry-pause.ts';
import { liveOut, type SocketEnd } from './socket-life.ts';
import { createSubscriptions, type Log, type Subscriptions } from './subscriptions.ts';

const OFFLINE_AFTER_FAILURES = 4;

/** `none` until a page that holds a connection has reached the server once. */
export type ConnectionState = 'none' | 'live' | 'reconnecting' | 'offline';

/** With the person's realtime token, or as an anonymous spectator. */
export type ConnectionKind = 'staff' | 'public';

export type TokenAnswer = { token: string } | 'sign-out' | 'try-again';

export interface ConnectionParts {
  /** A socket that does not connect by itself. */
  openSocket(token: string | undefined): Promise<Socket>;
  storedToken(): string | undefined;
  askToken(): Promise<TokenAnswer>;
  log: Log;
  pause?: (failures: number) => number;
}

export interface Connection {
  state: Store<ConnectionState>;
  subscriptions: Subscriptions;
  looks: OwnPresence;
  /** Keeps a connection until the returned function is called. */
  hold(kind: ConnectionKind, signOut: () => void): () => void;
}

const spectator = { token: undefined };
const noToken: SocketEnd = { stood: false, tokenSpent: true, reason: 'no token to be had' };

export function createConnection(parts: ConnectionParts): Connection {
  const { openSocket, storedToken, askToken, log, pause = retryPause } = parts;
  const state = createStore<ConnectionState>('none');
  const subscriptions = createSubscriptions(log);
  const looks = createOwnPresence();

  async function attempt(token: string | undefined, signal: AbortSignal): Promise<SocketEnd> {
    try {
      const socket = await openSocket(token);
      return await liveOut(socket, signal, () => {
        state.set('live');
        subscriptions.attach(socket);
        looks.attach(socket);
      });
    } catch (error) {
      log('The realtime connection could not be loaded', error);
      return { stood: false, tokenSpent: false, reason: 'not loaded' };
    }
  }

  async function keep(kind: ConnectionKind, signOut: () => void, signal: AbortSignal) {
    let failures = 0;
    let tokenSpent = false;
    const returns = countReturns(signal);
    while (!signal.aborted) {
      const stored: string | undefined = tokenSpent ? undefined : storedToken();
      const answer = kind === 'public' ? spectator : stored ? { token: stored } : await askToken();
      if (signal.aborted) return;
      if (answer === 'sign-out') {
        state.set('none');
        return signOut();
      }
      const before = returns();
      const end: SocketEnd = answer === 'try-again' ? noToken : await attempt(answer.token, signal);
      if (signal.aborted) return;
      log(`The realtime connection ended: ${end.reason}`);
      tokenSpent = end.tokenSpent;
      // An expired stored token is not a failure: a new one is asked for at once.
      if (tokenSpent && !end.stood && stored) continue;
      failures = end.stood ? 0 : failures + 1;
      state.set(isOffline(failures) ? 'offline' : 'reconnecting');
      // If the network came back during this attempt, the next one does not wait.
      if (returns() === before) await pauseFor(pause(failures), signal);
    }
  }

  return {
    state,
    subscriptions,
    looks,
    hold(kind, signOut) {
      const controller = new AbortController();
      void keep(kind, signOut, controller.signal);
      return () => {
        controller.abort();
        state.set('none');
      };
    },
  };
}

function isOffline(failures: number): boolean {
  return failures >= OFFLINE_AFTER_FAILURES || globalThis.navigator?.onLine === false;
}
