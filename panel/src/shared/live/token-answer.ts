import type { TokenAnswer } from './connection.ts';

type Outcome = { ok: true; data: { token: string } } | { ok: false; status: number };

/** Only a refusal, or an answer without a token, ends the session; a missing answer or a server error does not. */
export function tokenAnswer(outcome: Outcome): TokenAnswer {
  if (!outcome.ok) return outcome.status === 401 || outcome.status === 403 ? 'sign-out' : 'try-again';
  // An answer from elsewhere (a proxy's own page) may have any shape.
  const token: unknown = outcome.data?.token;
  return typeof token === 'string' && token !== '' ? { token } : 'sign-out';
}
