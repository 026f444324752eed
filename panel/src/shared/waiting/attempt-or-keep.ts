import type { Call, CallInput } from '@matchdesk/contract/call';
import type { Endpoint, ReplyOf } from '@matchdesk/contract/endpoint';
import { announce } from '#shared/announcer/announcer.tsx';
import { perform } from '#shared/api/call.ts';
import { newKey } from '#shared/api/new-key.ts';
import type { Outcome } from '#shared/api/outcome.ts';
import { Refused } from '#shared/api/refused.ts';
import { text } from '#shared/i18n/i18n.ts';
import { findSession } from '#shared/session/session.ts';
import { sendAttended } from './send-waiting.ts';
import {
  dropWaiting,
  keepWaiting,
  nextMoment,
  readWaiting,
  subjectOf,
  type Waiting,
  type WaitingCall,
  type WaitingFacts,
} from './waiting.store.ts';

interface Keeping {
  facts: WaitingFacts;
  tournament: number;
  /** The caller shows a refusal itself. */
  quiet?: boolean;
}

const KEPT = 'kept';

/** It has not failed: it waits for a connection, and a mark says so. */
export const isKept = (outcome: Outcome<unknown>): boolean => !outcome.ok && outcome.refused.code === KEPT;

/**
 * Makes a call that is kept in this browser until the server has answered, also over a reload. Its key makes it happen
 * once however often it is sent.
 */
export async function attemptOrKeep<E extends Endpoint>(
  what: Call<E>,
  given: CallInput<E>,
  { facts, tournament, quiet = false }: Keeping,
): Promise<Outcome<ReplyOf<E>>> {
  const user = findSession()?.user.id ?? 0;
  const call = what.name as WaitingCall;
  const waiting: Waiting = { key: newKey(), user, at: nextMoment(), call, given, tournament, facts };
  replaceEarlier(waiting);
  if (!keepWaiting(waiting)) return perform<ReplyOf<E>>(what, given, { quiet, key: waiting.key });
  const outcome = await sendAttended(waiting, quiet);
  if (outcome) return outcome as Outcome<ReplyOf<E>>;
  const words = text('waiting.kept');
  announce(words);
  return {
    ok: false,
    status: 0,
    refused: new Refused({ status: 0, code: KEPT, message: words, said: words }),
  };
}

/** What was refused, or never left this browser, gives way to the new choice. */
function replaceEarlier(waiting: Waiting): void {
  for (const earlier of readWaiting())
    if (earlier.isKept && subjectOf(earlier) === subjectOf(waiting) && (earlier.refused || !earlier.isTried))
      dropWaiting(earlier);
}
