import { newKey } from '#shared/api/new-key.ts';
import { text } from '#shared/i18n/i18n.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { sendWaiting } from './send-waiting.ts';
import {
  changeWaiting,
  dropWaiting,
  keepWaiting,
  nextMoment,
  readWaiting,
  type Waiting,
} from './waiting.store.ts';

/** What was sent once may have been done, although no answer came. */
export function takeBack(waiting: Waiting): void {
  dropWaiting(waiting);
  if (waiting.isTried && !waiting.refused)
    toasts.add({ type: 'warning', message: text('waiting.maybeDone'), ms: undefined });
}

/** The person has seen how old it is. */
export function sendOld(): void {
  for (const waiting of readWaiting()) if (!waiting.refused) changeWaiting(waiting, { isAgreed: true });
  void sendWaiting();
}

/**
 * Makes a refused choice once more, behind all others. The person has read why: it no longer depends on the version that
 * they saw then, and pictures that were used before are meant.
 */
export function sendAgain(waiting: Waiting): void {
  const { refused, isTried: _, ...before } = waiting;
  const { version: __, ...body } = before.given.body as Record<string, unknown>;
  const meant = refused?.code === 'pictures-reused' ? { ...body, confirm_reused: true } : body;
  dropWaiting(waiting);
  keepWaiting({ ...before, key: newKey(), at: nextMoment(), given: { ...before.given, body: meant } });
  void sendWaiting();
}
