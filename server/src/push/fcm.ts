import { type Clock, second } from '#clock.ts';
import type { Config } from '#config.ts';
import { NoAccessToken, openAccessTokens, readServiceAccount } from './access-token.ts';
import { type Http2Answer, NotSent, openHttp2Connections } from './http2-connections.ts';
import type { PushMessage, PushOutcome, PushSender } from './index.ts';

interface Detail {
  errorCode?: string;
  fieldViolations?: { field?: string }[];
}

interface FcmError {
  status?: string;
  message?: string;
  details?: Detail[];
}

/** The pause after a 429 if the service names none. */
const pauseUnasked = 60 * second;

const atOnce = 90;

/** Firebase Cloud Messaging, HTTP v1: one call for each token. */
export function byFcm(config: Config, clock: Clock): PushSender | undefined {
  if (!config.FCM_SERVICE_ACCOUNT) return undefined;
  const account = readServiceAccount(config.FCM_SERVICE_ACCOUNT);
  const tokens = openAccessTokens(account, clock);
  const connections = openHttp2Connections(config.FCM_URL);
  const path = `/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`;
  let pausedUntil = 0;
  const isReady = () => clock.now().getTime() >= pausedUntil;

  async function post(message: PushMessage): Promise<Http2Answer> {
    const token = await tokens.get();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await connections.post(path, headers, toFcmBody(message));
    if (answer.status === 401) tokens.forget(token);
    return answer;
  }

  async function sendOne(message: PushMessage): Promise<PushOutcome> {
    try {
      const first = await post(message);
      // An access token may expire early: retries once with a fresh one.
      const { status, body, retryAfter } = first.status === 401 ? await post(message) : first;
      const outcome = outcomeOf(status, body, retryAfter);
      if (outcome.kind === 'later' && status === 429)
        pausedUntil = Math.max(pausedUntil, clock.now().getTime() + (outcome.after ?? 0));
      return outcome;
    } catch (error) {
      if (error instanceof NoAccessToken) return error.outcome;
      if (error instanceof NotSent) return { kind: 'later', reason: 'no-connection' };
      return { kind: 'unsure', reason: 'unsure-no-answer' };
    }
  }

  return {
    isReady,
    async send(messages, signal) {
      const outcomes: PushOutcome[] = [];
      const queue = messages.entries();
      const work = async () => {
        for (const [index, message] of queue)
          outcomes[index] = signal.aborted || !isReady() ? { kind: 'unsent' } : await sendOne(message);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      return outcomes;
    },
    close: connections.close,
  };
}

const day = 86_400;

/** The body for one device. A later message with the same tag replaces the first on the screen. */
function toFcmBody({ token, notification }: PushMessage): string {
  const { id, title, message, tournament_id } = notification;
  const tag = `n${id}`;
  return JSON.stringify({
    message: {
      token,
      notification: { title, body: message },
      data: {
        notification_id: String(id),
        ...(tournament_id !== null && { tournament_id: String(tournament_id) }),
      },
      android: { ttl: `${day}s`, notification: { tag } },
      apns: { headers: { 'apns-collapse-id': tag } },
      webpush: { headers: { TTL: String(day), Topic: tag } },
    },
  });
}

/** What an answer of FCM's HTTP v1 means for a message. */
export function outcomeOf(status: number, body: string, retryAfter: string | undefined): PushOutcome {
  if (status === 200) return { kind: 'sent' };
  const error = errorIn(body);
  const reason = error.details?.find(({ errorCode }) => errorCode)?.errorCode ?? error.status;
  switch (status) {
    case 404:
      return { kind: 'dead', reason: reason ?? 'UNREGISTERED' };
    case 400:
      return blamesToken(error)
        ? { kind: 'dead', reason: 'INVALID_TOKEN' }
        : { kind: 'stop', reason: `INVALID_ARGUMENT ${error.message ?? ''}`.trim().slice(0, 200) };
    case 401:
      return reason === 'THIRD_PARTY_AUTH_ERROR'
        ? { kind: 'refused', reason }
        : { kind: 'stop', reason: reason ?? 'UNAUTHENTICATED' };
    case 403:
      return reason === 'SENDER_ID_MISMATCH'
        ? { kind: 'dead', reason }
        : { kind: 'stop', reason: reason ?? 'PERMISSION_DENIED' };
    case 429:
      return { kind: 'later', reason: reason ?? 'QUOTA_EXCEEDED', after: wait(retryAfter) ?? pauseUnasked };
    case 500:
    case 503: {
      const after = wait(retryAfter);
      const why = { kind: 'later', reason: reason ?? `HTTP_${status}` } as const;
      return after === undefined ? why : { ...why, after };
    }
    default:
      return { kind: 'refused', reason: reason ?? `HTTP_${status}` };
  }
}

function wait(retryAfter: string | undefined): number | undefined {
  return retryAfter && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) * second : undefined;
}

function blamesToken({ details = [] }: FcmError): boolean {
  return details.some(({ fieldViolations = [] }) =>
    fieldViolations.some(({ field }) => field === 'message.token'),
  );
}

function errorIn(body: string): FcmError {
  try {
    return (JSON.parse(body) as { error?: FcmError }).error ?? {};
  } catch {
    return {};
  }
}
