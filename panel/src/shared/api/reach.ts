import { findSession } from '#shared/session/session.ts';
import { createStore, type Store, useStore } from '#shared/store/store.ts';
import { startConfig } from '#start-config.ts';

/** Whether the server answers at all. A lost live connection alone does not count. */
export type Reach = 'reached' | 'lost';

export interface Reaching {
  state: Store<Reach>;
  /** Asks the server whether it answers, once for all who want to know at the same time. */
  check(): Promise<Reach>;
  /** A call was answered. */
  answered(): void;
}

interface ReachParts {
  isAnswered: () => Promise<boolean>;
  /** How long to wait before asking again. */
  pause?: () => number;
}

const PROBE_WITHIN_MS = 2000;

/** Spread, so that not everybody asks a restarted server at once. Spectators may be many, and have nothing to send. */
const probePause = () => (findSession() ? 700 + Math.random() * 800 : 4000 + Math.random() * 8000);

/** Keeps asking while there is no answer, so that its return is noticed within two seconds. */
export function createReach({ isAnswered, pause = probePause }: ReachParts): Reaching {
  const state = createStore<Reach>('reached');
  let asking: Promise<Reach> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const settle = (next: Reach) => {
    clearTimeout(again);
    again = next === 'lost' ? setTimeout(() => void check(), pause()) : undefined;
    state.set(next);
    return next;
  };

  function check(): Promise<Reach> {
    asking ??= isAnswered()
      .then((is) => settle(is ? 'reached' : 'lost'))
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  return {
    state,
    check,
    answered() {
      if (state.get() === 'lost') settle('reached');
    },
  };
}

/** A proxy answers so while the server behind it does not. */
const isOnlyProxy = (status: number) => status === 502 || status === 504;

async function probe(): Promise<boolean> {
  try {
    const { status } = await fetch(`${startConfig.apiUrl}/healthz`, {
      // An API on another host is asked without reading its answer.
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_WITHIN_MS),
    });
    return !isOnlyProxy(status);
  } catch {
    return false;
  }
}

const reaching = createReach({ isAnswered: probe });

let isFollowed = false;

export const reach = reaching.state;

export const useReach = (): Reach => useStore(reach);

/** Runs now or, if the server cannot be reached, once it can. */
export function onceReached(run: () => void): void {
  if (reach.get() === 'reached') {
    run();
    return;
  }
  const unfollow = reach.subscribe(() => {
    unfollow();
    run();
  });
}

/** Finds out whether the server can be reached, after a call that got no answer or a connection that fell silent. */
export const checkReach = (): Promise<Reach> =>
  isFollowed ? reaching.check() : Promise.resolve(reach.get());

export function noteAnswer(status: number): void {
  if (!isOnlyProxy(status)) reaching.answered();
}

/** Called once, by the page. */
export function followReach(): void {
  isFollowed = true;
  for (const change of ['online', 'offline']) window.addEventListener(change, () => void reaching.check());
}
