import { useCallback, useSyncExternalStore } from 'react';
import type { CallGiven } from '#shared/api/request-shape.ts';
import { findSession, onSessionChange } from '#shared/session/session.ts';
import { createStore, useStore } from '#shared/store/store.ts';

/** The calls that may wait for a connection, by name. All others say that they need one. */
export type WaitingCall = 'finishMatch' | 'finishRoomMatch' | 'bypassCheckIn';

/** What a person reads of it, in whatever language they read then. */
export type WaitingFacts =
  | {
      kind: 'result';
      id: number;
      /** What people call the match. */
      number: string | number;
      winner: { id: number; name: string } | null;
      score?: string | undefined;
    }
  | { kind: 'check-in'; id: number; name: string };

/** Something a person did that the server has not answered yet. */
export interface Waiting {
  /** Also its Idempotency-Key. */
  key: string;
  user: number;
  /** When it was done, in milliseconds; of two, the earlier one is sent first. */
  at: number;
  call: WaitingCall;
  given: CallGiven;
  tournament: number;
  facts: WaitingFacts;
  /** It found no connection, and is shown as waiting. */
  isKept?: true;
  /** It was sent at least once, and may have been done. */
  isTried?: true;
  /** It is old, and the person wants it sent nevertheless. */
  isAgreed?: true;
  /** The server answered that it does not fit any more. */
  refused?: { code: string; words: string };
}

export const subjectOf = ({ facts: { kind, id } }: Pick<Waiting, 'facts'>): string => `${kind} ${id}`;

/** Older than this, it is sent only after a question. */
const OLD_AFTER_MS = 10 * 60_000;

export const isOld = ({ at, isAgreed }: Waiting, now = Date.now()): boolean =>
  !isAgreed && now - at > OLD_AFTER_MS;

const PREFIX = 'matchdesk.waiting.';

/** Each under a name of its own, so that two tabs never overwrite what the other one keeps. */
const nameOf = ({ user, at, key }: Waiting) => `${PREFIX}${user}.${at}.${key}`;

const kept = createStore<readonly Waiting[]>([]);
const parsed = new Map<string, { text: string; waiting: Waiting }>();
let lastAt = 0;

function parse(name: string): Waiting | undefined {
  const text = localStorage.getItem(name);
  if (text === null) return undefined;
  const before = parsed.get(name);
  // The same object as long as nothing changes, so that nothing is drawn again.
  if (before?.text === text) return before.waiting;
  try {
    const waiting = JSON.parse(text) as Waiting;
    parsed.set(name, { text, waiting });
    return waiting;
  } catch {
    return undefined;
  }
}

/** Reads what is kept for the person who is signed in, in the order in which it was done. */
export function readWaiting(): readonly Waiting[] {
  const user = findSession()?.user.id;
  const names =
    user === undefined
      ? []
      : Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
  const found = names
    .filter((name) => name.startsWith(`${PREFIX}${user}.`))
    .flatMap((name) => parse(name) ?? [])
    .sort((one, other) => one.at - other.at);
  const shown = kept.get();
  if (found.length !== shown.length || found.some((one, place) => one !== shown[place])) kept.set(found);
  return kept.get();
}

/** Returns false where the browser keeps nothing. */
export function keepWaiting(waiting: Waiting): boolean {
  try {
    localStorage.setItem(nameOf(waiting), JSON.stringify(waiting));
  } catch {
    return false;
  }
  readWaiting();
  return true;
}

/** Does nothing if it was taken back meanwhile, perhaps in another tab. */
export function changeWaiting(waiting: Waiting, change: Partial<Waiting>): void {
  const now = parse(nameOf(waiting));
  if (now) keepWaiting({ ...now, ...change });
}

export function dropWaiting(waiting: Waiting): void {
  localStorage.removeItem(nameOf(waiting));
  parsed.delete(nameOf(waiting));
  readWaiting();
}

/** A sign-out leaves nothing behind. */
export function forgetWaiting(): void {
  for (const waiting of readWaiting()) dropWaiting(waiting);
}

/** Always later than the one before, also within a millisecond. */
export function nextMoment(): number {
  lastAt = Math.max(Date.now(), lastAt + 1, (kept.get().at(-1)?.at ?? 0) + 1);
  return lastAt;
}

/** What waits, where it is no longer on its way. */
export const useWaitingList = (): readonly Waiting[] => useStore(kept).filter(({ isKept }) => isKept);

/** What waits for this match or participant. */
export function useWaiting(kind: WaitingFacts['kind'], id: number): Waiting | undefined {
  const find = useCallback(
    () => kept.get().findLast(({ isKept, facts }) => isKept && facts.id === id && facts.kind === kind),
    [kind, id],
  );
  return useSyncExternalStore(kept.subscribe, find, find);
}

/** Called once, by the page: follows other tabs and the person who is signed in. */
export function followWaiting(): void {
  readWaiting();
  onSessionChange(readWaiting);
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(PREFIX)) readWaiting();
  });
}
