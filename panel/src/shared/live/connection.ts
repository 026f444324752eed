import type { Socket } from 'socket.io-client';
import type { Reach, Reaching } from '#shared/api/reach.ts';
import { createStore, type Store } from '#shared/store/store.ts';
import { watchBeats } from './beats.ts';
import { createOwnPresence, type OwnPresence } from './own-presence.ts';
import { createSubscriptions, type Log, type Subscriptions } from './subscriptions.ts';

const FIRST_MS = 500;

const LONGEST_MS = 30_000;

/** How a socket ended: whether it ever connected, and whether its token is used up. */
interface SocketEnd {
  stood: boolean;
  tokenSpent: boolean;
  reason: string;
}

const OFFLINE_AFTER_FAILURES = 4;

/** `none` until a page that holds a connection has reached the server once. */
export type ConnectionState = 'none' | 'live' | 'reconnecting' | 'offline';

/** With the person's token, or as an anonymous spectator. */
export type ConnectionKind = 'staff' | 'player' | 'public';

/** With a number: the server says after how many milliseconds to try again. */
export type TokenAnswer = { token: string } | 'sign-out' | 'try-again' | { againAfterMs: number };

interface ConnectionParts {
  /** A socket that does not connect by itself. */
  openSocket(token: string | undefined): Promise<Socket>;
  storedToken(): string | undefined;
  askToken(): Promise<TokenAnswer>;
  log: Log;
  pause?: (failures: number) => number;
  reach?: Pick<Reaching, 'state' | 'check'>;
}

export interface Connection {
  state: Store<ConnectionState>;
  /** It stands as far as the browser knows, but nothing is heard. */
  silent: Store<boolean>;
  subscriptions: Subscriptions;
  looks: OwnPresence;
  /** Keeps a connection until the returned function is called. */
  hold(kind: ConnectionKind, signOut: () => void): () => void;
}

const spectator = { token: undefined };

const noToken: SocketEnd = { stood: false, tokenSpent: true, reason: 'no token to be had' };

const alwaysReached = (): Pick<Reaching, 'state' | 'check'> => ({
  state: createStore<Reach>('reached'),
  check: async () => 'reached',
});

export function createConnection(parts: ConnectionParts): Connection {
  const { openSocket, storedToken, askToken, log, pause = retryPause, reach = alwaysReached() } = parts;
  const state = createStore<ConnectionState>('none');
  const silent = createStore(false);
  const subscriptions = createSubscriptions(log);
  const looks = createOwnPresence();

  async function attempt(token: string | undefined, signal: AbortSignal): Promise<SocketEnd> {
    try {
      const socket = await openSocket(token);
      return await liveOut(socket, signal, reach, {
        onConnect() {
          state.set('live');
          subscriptions.attach(socket);
          looks.attach(socket);
        },
        watch: (giveUp) => watchBeats(socket, { silent, reach, giveUp }),
      });
    } catch (error) {
      log('The realtime connection could not be loaded', error);
      return { stood: false, tokenSpent: false, reason: 'not loaded' };
    }
  }

  async function keep(kind: ConnectionKind, signOut: () => void, signal: AbortSignal) {
    let failures = 0;
    let tokenSpent = false;
    const returns = countReturns(reach, signal);
    while (!signal.aborted) {
      const stored: string | undefined = tokenSpent ? undefined : storedToken();
      const answer = kind === 'public' ? spectator : stored ? { token: stored } : await askToken();
      if (signal.aborted) return;
      if (answer === 'sign-out') {
        state.set('none');
        return signOut();
      }
      const before = returns();
      const end: SocketEnd =
        answer === 'try-again' || 'againAfterMs' in answer ? noToken : await attempt(answer.token, signal);
      if (signal.aborted) return;
      // Spectators and players are too many to ask.
      if (kind === 'staff') void reach.check();
      log(`The realtime connection ended: ${end.reason}`);
      tokenSpent = end.tokenSpent;
      // An expired stored token is not a failure: a new one is asked for at once.
      if (tokenSpent && !end.stood && stored) continue;
      failures = end.stood ? 0 : failures + 1;
      state.set(isOffline(failures) ? 'offline' : 'reconnecting');
      // If the network came back during this attempt, the next one does not wait.
      if (returns() !== before) continue;
      const told = typeof answer === 'object' && 'againAfterMs' in answer ? answer.againAfterMs : 0;
      await pauseFor(Math.max(pause(failures), told), reach, signal);
    }
  }

  return {
    state,
    silent,
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

/** Connects, and resolves when the connection has failed, ended, or is no longer wanted. */
function liveOut(
  socket: Socket,
  signal: AbortSignal,
  reach: Pick<Reaching, 'state'>,
  { onConnect, watch }: { onConnect: () => void; watch: (giveUp: () => void) => () => void },
): Promise<SocketEnd> {
  return new Promise((resolve) => {
    let stood = false;
    const stopWatching = watch(() => end('nothing was heard', false));
    const end = (reason: string, tokenSpent: boolean) => {
      signal.removeEventListener('abort', leave);
      stopFollowing();
      stopWatching();
      socket.off();
      socket.disconnect();
      resolve({ stood, tokenSpent, reason });
    };
    const leave = () => end('no longer needed', false);
    /** A handshake that began before the network was back may hang until its timeout. */
    const beginAnew = () => {
      if (!stood) end('the network came back', false);
    };
    socket.on('connect', () => {
      stood = true;
      onConnect();
    });
    socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      const code = error.data?.code;
      end(code ?? error.message, code === 'token-not-valid');
    });
    // A disconnect by the server may mean a logout or a block: only asking for a new token shows which.
    socket.on('disconnect', (reason) => end(reason, reason === 'io server disconnect'));
    signal.addEventListener('abort', leave);
    const stopFollowing = onReturn(reach, beginAnew);
    if (signal.aborted) return leave();
    socket.connect();
    // Socket.IO overlooks a connection that is closed in good order before it is open, and waits for its timeout.
    const { engine } = socket.io;
    const endUnopened = (reason: string) => end(reason, false);
    engine.once('close', endUnopened);
    engine.once('open', () => engine.off('close', endUnopened));
  });
}

/** Half of it is jitter, so that not everybody reconnects to a restarted server at once. */
export function retryPause(failures: number, chance = Math.random()): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
  return longest / 2 + (longest / 2) * chance;
}

/** Calls `run` whenever the network is back, as the browser says or as our own calls show. */
function onReturn(reach: Pick<Reaching, 'state'>, run: () => void): () => void {
  const runIfReached = () => reach.state.get() === 'reached' && run();
  const unfollow = reach.state.subscribe(runIfReached);
  globalThis.window?.addEventListener('online', run);
  return () => {
    unfollow();
    globalThis.window?.removeEventListener('online', run);
  };
}

/** Counts how often the network came back, until the signal aborts. */
function countReturns(reach: Pick<Reaching, 'state'>, signal: AbortSignal): () => number {
  let returns = 0;
  const stop = onReturn(reach, () => {
    returns += 1;
  });
  signal.addEventListener('abort', stop);
  return () => returns;
}

/** Ends early when the signal aborts or the network is back. */
function pauseFor(ms: number, reach: Pick<Reaching, 'state'>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      stopFollowing();
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    const stopFollowing = onReturn(reach, end);
    if (signal.aborted) end();
  });
}
