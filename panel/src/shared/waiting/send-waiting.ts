import type { Call } from '@matchdesk/contract/call';
import { finishMatch } from '@matchdesk/contract/formats/matches.calls';
import { finishRoomMatch } from '@matchdesk/contract/formats/room-matches.calls';
import { bypassCheckIn } from '@matchdesk/contract/tournaments/participants.calls';
import { perform } from '#shared/api/call.ts';
import type { Outcome } from '#shared/api/outcome.ts';
import { queryClient } from '#shared/api/query.ts';
import { reach } from '#shared/api/reach.ts';
import { text } from '#shared/i18n/i18n.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import {
  changeWaiting,
  dropWaiting,
  isOld,
  readWaiting,
  type Waiting,
  type WaitingCall,
} from './waiting.store.ts';

const calls: Record<WaitingCall, Call> = { finishMatch, finishRoomMatch, bypassCheckIn };

/** Who pressed a button in this tab, and gets the answer if it comes. */
interface Attending {
  quiet: boolean;
  /** Undefined: there is no connection, and it is kept. */
  answer: (outcome: Outcome<unknown> | undefined) => void;
}

interface Sent {
  waiting: Waiting;
  data: unknown;
}

type SentListener = (sent: readonly Sent[]) => void;

const LOCK = 'matchdesk.waiting';

/** A tab that the browser froze must not hold up the others; the keys still make everything happen once. */
const LOCK_WITHIN_MS = 10_000;

/** Another tab waits for the answer itself, unless it crashed. */
const ORPHANED_AFTER_MS = 15_000;

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

const attending = new Map<string, Attending>();
const listeners = new Set<SentListener>();
let sending: Promise<void> | undefined;
let isWanted = false;
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** Tells of what waited and has been done, so that screens which hold it themselves can show it. */
export function onSent(listener: SentListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sends one thing, after all that still waits; resolves to undefined if it has to wait itself. */
export function sendAttended(waiting: Waiting, quiet: boolean): Promise<Outcome<unknown> | undefined> {
  return new Promise((answer) => {
    attending.set(waiting.key, { quiet, answer });
    void sendWaiting();
  });
}

/** Sends what waits, in order, in one tab at a time. */
export function sendWaiting(): Promise<void> {
  isWanted = true;
  sending ??= sendWhileWanted().finally(() => {
    sending = undefined;
  });
  return sending;
}

// After a reload nobody waits for it any more.
globalThis.window?.addEventListener('pagehide', keepAttended);

async function sendWhileWanted(): Promise<void> {
  while (isWanted) {
    isWanted = false;
    await alone(sendInOrder);
  }
}

async function alone(work: () => Promise<void>): Promise<void> {
  // Browsers have locks only in secure contexts, and a hall's laptop may speak plain HTTP.
  if (!globalThis.navigator?.locks) return work();
  let hasBegun = false;
  try {
    await navigator.locks.request(LOCK, { signal: AbortSignal.timeout(LOCK_WITHIN_MS) }, () => {
      hasBegun = true;
      return work();
    });
  } catch (error) {
    if (hasBegun) throw error;
    await work();
  }
}

async function sendInOrder(): Promise<void> {
  clearTimeout(retry);
  const sent: Sent[] = [];
  for (let next = findNext(); next; next = findNext()) {
    const outcome = await send(next);
    if (!isAnswer(outcome, next)) {
      retryLater(outcome);
      break;
    }
    failures = 0;
    settle(next, outcome, sent);
  }
  keepAttended();
  announce(sent);
}

/** The first that is neither refused nor so old that the person is asked before. */
function findNext(): Waiting | undefined {
  if (reach.get() === 'lost') return undefined;
  const next = readWaiting().find((one) => !one.refused && isOurs(one));
  return next && !isOld(next) ? next : undefined;
}

const isOurs = ({ key, isKept, at }: Waiting): boolean =>
  isKept || attending.has(key) || Date.now() - at > ORPHANED_AFTER_MS;

function send(waiting: Waiting): Promise<Outcome<unknown>> {
  const attended = attending.get(waiting.key);
  changeWaiting(waiting, { isTried: true });
  return perform(calls[waiting.call], waiting.given, {
    quiet: attended?.quiet ?? true,
    waited: attended !== undefined,
    key: waiting.key,
  });
}

const notYet = [0, 401, 429, 502, 503, 504];

/** Whoever waits for it reads any answer of the server themselves, except that their session is over. */
function isAnswer({ ok, status }: Outcome<unknown>, { key }: Waiting): boolean {
  if (ok || !notYet.includes(status)) return true;
  return attending.has(key) && status !== 0 && status !== 401;
}

function settle(waiting: Waiting, outcome: Outcome<unknown>, sent: Sent[]): void {
  const attended = attending.get(waiting.key);
  attending.delete(waiting.key);
  if (attended || outcome.ok) dropWaiting(waiting);
  else {
    const { code, words } = outcome.refused;
    changeWaiting(waiting, { isKept: true, refused: { code, words } });
  }
  if (attended) attended.answer(outcome);
  else if (outcome.ok) sent.push({ waiting, data: outcome.data });
}

/** Without a connection its return is the sign to go on, and after a sign-out the next sign-in. */
function retryLater(outcome: Outcome<unknown>): void {
  if (outcome.ok || outcome.status === 401 || reach.get() === 'lost') return;
  failures += 1;
  const ms = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
  retry = setTimeout(() => void sendWaiting(), Math.max(ms, outcome.refused.retryAfterMs ?? 0));
}

/** Whoever still waits for an answer is told that it is kept. */
export function keepAttended(): void {
  for (const waiting of readWaiting())
    if (attending.has(waiting.key)) changeWaiting(waiting, { isKept: true });
  for (const { answer } of attending.values()) answer(undefined);
  attending.clear();
}

function announce(sent: readonly Sent[]): void {
  if (sent.length === 0) return;
  toasts.add({ type: 'success', message: text('waiting.sent', { count: sent.length }) });
  for (const listener of [...listeners]) listener(sent);
  void queryClient.invalidateQueries();
}
