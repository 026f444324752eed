import type { Refused } from '#shared/api/refused.ts';
import type { TokenAnswer } from './connection.ts';

type Outcome =
  | { ok: true; data: { token: string } }
  | { ok: false; status: number; refused?: Pick<Refused, 'retryAfterMs'> };

/** Only a refusal, or an answer without a token, ends the session; a missing answer or a server error does not. */
export function tokenAnswer(outcome: Outcome): TokenAnswer {
  if (!outcome.ok) {
    if (outcome.status === 401 || outcome.status === 403) return 'sign-out';
    const againAfterMs = outcome.refused?.retryAfterMs;
    return againAfterMs === undefined ? 'try-again' : { againAfterMs };
  }
  // An answer from elsewhere (a proxy's own page) may have any shape.
  const token: unknown = outcome.data?.token;
  return typeof token === 'string' && token !== '' ? { token } : 'sign-out';
}
