import type { Call } from '@matchdesk/contract/call';
import { checkReach, noteAnswer } from '#shared/api/reach.ts';
import { type Outcome, readAnswer } from '#shared/api/read-answer.ts';
import { Refused } from '#shared/api/refused.ts';
import { requestHeaders } from '#shared/api/request-headers.ts';
import { addressOf, bodyOf, type CallGiven } from '#shared/api/request-shape.ts';
import { setServerTime } from '#shared/clock/server-time.ts';
import { startConfig } from '#start-config.ts';
import { currentLanguage, text } from './language.ts';

/** A network that swallows everything would let a person wait for minutes. */
const PATIENCE_MS = { reads: 15_000, changes: 60_000 };

interface SendOptions {
  bearer?: string | undefined;
  key?: string | undefined;
  /** Sends cookies to an API on another host too. */
  cookies?: boolean;
}

/** Sends one call, as nobody or with a session’s bearer token. */
export async function send<Data>(
  what: Call,
  given: CallGiven,
  { bearer, key, cookies }: SendOptions = {},
): Promise<Outcome<Data>> {
  const sent = bodyOf(what, given);
  const isRead = what.method === 'GET';
  try {
    const response = await fetch(addressOf(startConfig.apiUrl, what, given), {
      ...sent,
      headers: requestHeaders({
        language: currentLanguage(),
        bearer: what.access.level === 'anyone' ? undefined : bearer,
        json: typeof sent.body === 'string',
        key,
        asPlayer: true,
      }),
      ...(cookies && { credentials: 'include' }),
      signal: AbortSignal.timeout(isRead ? PATIENCE_MS.reads : PATIENCE_MS.changes),
    });
    noteAnswer(response.status);
    noteTime(response);
    return await readAnswer<Data>(response, text('wentWrong'));
  } catch {
    void checkReach();
    const message = text(key === undefined ? 'notReached' : 'maybeSent');
    return { ok: false, status: 0, refused: new Refused({ status: 0, code: 'no-answer', message }) };
  }
}

let isClockSet = false;

/** Phones may be minutes off, and what is counted down ends by the server’s clock. */
function noteTime(response: Response): void {
  const date = response.headers.get('date');
  if (isClockSet || !date) return;
  isClockSet = true;
  setServerTime(date);
}
