import type { Call, CallInput } from '@matchdesk/contract/call';
import type { Endpoint, ReplyOf, Subject } from '@matchdesk/contract/endpoint';
import { currentLanguage, text } from '#shared/i18n/i18n.ts';
import { askForProof } from '#shared/proof/proof.ts';
import { findSession } from '#shared/session/session.ts';
import { startConfig } from '#start-config.ts';
import { beginWait } from './loader.ts';
import { handle, noAnswer, noConnection, type Outcome, outcomeOf } from './outcome.ts';
import { checkReach, noteAnswer, reach } from './reach.ts';
import { Refused } from './refused.ts';
import { requestHeaders } from './request-headers.ts';
import { addressOf, bodyOf, type CallGiven, pathOf } from './request-shape.ts';

const verbs = { GET: 'get', POST: 'update', PUT: 'update', DELETE: 'delete' } as const;

/** The subject of each id parameter inside a tournament; `{id}` is the subject of the call itself. */
const inside: Record<string, Subject> = {
  matchId: 'Match',
  participantId: 'Participant',
  pid: 'Participant',
};

export interface CallOptions {
  signal?: AbortSignal;
  /** Whether a person waits for it, so that it counts for the loader. Writes do by default. */
  waited?: boolean;
  /** The caller shows the failure itself; no toast. */
  quiet?: boolean;
  /** In place of the session's bearer token, while there is no session yet. */
  bearer?: string;
  /** It is sent even if the page goes away meanwhile. */
  keepalive?: boolean;
  /** The idempotency key: retries with the same key get the first answer and change nothing. */
  key?: string;
  /** Omits the desk's header, with which the server admits only staff. */
  asPlayer?: boolean;
  /** Sends cookies to an API on another host; the one-time sign-in needs them. */
  cookies?: boolean;
}

interface Reply<E extends Endpoint> {
  status: number;
  data: ReplyOf<E>;
}

/** Input may be left out where the call needs none. */
export type CallRest<E extends Endpoint, Options> =
  object extends CallInput<E>
    ? [input?: CallInput<E>, options?: Options]
    : [input: CallInput<E>, options?: Options];

/** Makes a call of the contract. Throws `Refused` on a refusal, after the panel's central handler has seen it. */
export async function call<E extends Endpoint>(
  what: Call<E>,
  ...[input, options]: CallRest<E, CallOptions>
): Promise<Reply<E>> {
  return passed(await perform<ReplyOf<E>>(what, input ?? {}, options));
}

/** Makes a call and returns success or failure as a value. */
export function attempt<E extends Endpoint>(
  what: Call<E>,
  ...[input, options]: CallRest<E, CallOptions>
): Promise<Outcome<ReplyOf<E>>> {
  return perform<ReplyOf<E>>(what, input ?? {}, options);
}

export function passed<Data>(outcome: Outcome<Data>): { status: number; data: Data } {
  if (outcome.ok) return { status: outcome.status, data: outcome.data };
  throw outcome.refused;
}

export async function perform<Data>(
  what: Call,
  given: CallGiven,
  options: CallOptions = {},
): Promise<Outcome<Data>> {
  requireId(what, given);
  const bearer = what.access.level === 'anyone' ? undefined : (options.bearer ?? findSession()?.bearer);
  const first = await sendWaited<Data>(what, given, bearer, options);
  const lacksProof = needsProof(first);
  const isProven = lacksProof && (await askForProof());
  const outcome = isProven ? await sendWaited<Data>(what, given, bearer, options) : first;
  // The person cancelled the proof, so they know why nothing happened.
  const quiet = options.quiet === true || (lacksProof && !isProven);
  const about = aboutOf(what, given);
  return handle(outcome, { bearer, quiet, isRead: what.method === 'GET', about });
}

/**
 * What a call does, to whom. The values of a form do not count: it speaks of the same when it is sent with others. Some
 * changes name whom they are about in the query or the body.
 */
function aboutOf({ name, method, path }: Call, { params, query, body }: CallGiven): string {
  const { participant_id, participantId } = (body ?? {}) as Record<string, unknown>;
  const whom = method === 'GET' ? {} : { ...query, participant_id, participantId };
  return `${name} ${pathOf(path, params)} ${JSON.stringify(whom)}`;
}

const needsProof = (outcome: Outcome<unknown>) => !outcome.ok && outcome.refused.code === 'proof-needed';

async function sendWaited<Data>(
  what: Call,
  given: CallGiven,
  bearer: string | undefined,
  options: CallOptions,
): Promise<Outcome<Data>> {
  const address = addressOf(startConfig.apiUrl, what, given);
  const endWait = (options.waited ?? what.method !== 'GET') ? beginWait(address) : undefined;
  if (endWait) options.signal?.addEventListener('abort', endWait);
  try {
    return await send<Data>(what, given, address, bearer, options);
  } finally {
    endWait?.();
  }
}

async function send<Data>(
  what: Call,
  given: CallGiven,
  address: string,
  bearer: string | undefined,
  options: CallOptions,
): Promise<Outcome<Data>> {
  // Asked first, so that the person knows for certain that nothing was changed.
  if (what.method !== 'GET' && reach.get() === 'lost' && (await checkReach()) === 'lost')
    return noConnection({ isSent: false });
  const loss = stopAtLoss(what, options);
  const sent = bodyOf(what, given);
  const json = typeof sent.body === 'string';
  try {
    const response = await fetch(address, {
      ...sent,
      headers: requestHeaders({
        language: currentLanguage(),
        bearer,
        json,
        key: options.key,
        asPlayer: options.asPlayer,
      }),
      ...(loss.signal && { signal: loss.signal }),
      ...(options.keepalive && { keepalive: true }),
      ...(options.cookies && { credentials: 'include' }),
    });
    noteAnswer(response.status);
    return await outcomeOf<Data>(response);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return (await checkReach()) === 'lost' ? noConnection({ isSent: what.method !== 'GET' }) : noAnswer();
  } finally {
    loss.forget();
  }
}

/**
 * A network that swallows everything ends no call for minutes. What can be asked again is ended as soon as the server
 * cannot be reached; a change without a key may be on its way, and goes on.
 */
function stopAtLoss(
  { method }: Call,
  { signal, key }: CallOptions,
): { signal: AbortSignal | undefined; forget(): void } {
  if (method !== 'GET' && key === undefined) return { signal, forget() {} };
  const controller = new AbortController();
  const forget = reach.subscribe(() => reach.get() === 'lost' && controller.abort());
  return { signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal, forget };
}

/** A call on a thing without its id is refused before it is sent. */
export function requireId(what: Call, given: CallGiven): void {
  for (const [, name] of what.path.matchAll(/\{(\w+)\}/g)) {
    const thing = name === 'id' ? what.subject : inside[`${name}`];
    const id: unknown = given.params && Reflect.get(given.params, `${name}`);
    if (!thing || (id !== undefined && id !== null && id !== '' && !Number.isNaN(id))) continue;
    const message = text(`api.idRequired.${verbs[what.method]}`, {
      Thing: thing,
      thing: thing.toLowerCase(),
    });
    throw new Refused({ status: 0, code: 'id-required', message });
  }
}
