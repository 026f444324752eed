import type { Clock } from '#clock.ts';
import type { Config } from '#config.ts';
import { NoAccessToken, openAccessTokens } from './access-token.ts';
import { outcomeOf } from './fcm-responses.ts';
import { type Http2Answer, NotSent, openHttp2Connections } from './http2-connections.ts';
import type { PushMessage, PushOutcome, PushSender } from './index.ts';
import { readServiceAccount } from './service-account.ts';

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
