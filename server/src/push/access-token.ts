import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type Clock, minute, second } from '#clock.ts';
import { WrongConfiguration } from '#config.ts';
import type { PushOutcome } from './index.ts';

const ServiceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url(),
});

type ServiceAccount = z.output<typeof ServiceAccount>;

const scope = 'https://www.googleapis.com/auth/firebase.messaging';

const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** Google's tokens are valid for an hour. */
const keptFor = 50 * minute;

const patience = 10 * second;

/** There is no access token; `outcome` is what this means for the messages that needed it. */
export class NoAccessToken extends Error {
  readonly outcome: PushOutcome;

  constructor(outcome: PushOutcome) {
    super('no access token');
    this.outcome = outcome;
  }
}

interface AccessTokens {
  get(): Promise<string>;
  /** The service refused this token: the next call requests a new one. */
  forget(token: string): void;
}

/** Renews the token in one request, however many callers wait for it. */
export function openAccessTokens(account: ServiceAccount, clock: Clock): AccessTokens {
  const key = readKey(account);
  let kept: { token: string; until: number } | undefined;
  let renewing: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const now = clock.now().getTime();
    const token = await askForToken(account, key, now);
    kept = { token, until: now + keptFor };
    return token;
  }

  return {
    async get() {
      if (kept && kept.until > clock.now().getTime()) return kept.token;
      renewing ??= renew().finally(() => {
        renewing = undefined;
      });
      return renewing;
    },
    forget(token) {
      if (kept?.token === token) kept = undefined;
    },
  };
}

function readKey({ private_key }: ServiceAccount): KeyObject {
  try {
    return createPrivateKey(private_key);
  } catch {
    throw new WrongConfiguration('FCM_SERVICE_ACCOUNT has no private key that can be read');
  }
}

async function askForToken(account: ServiceAccount, key: KeyObject, now: number): Promise<string> {
  const response = await fetch(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: grant, assertion: assertionOf(account, key, now) }),
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined);
  if (!response || response.status >= 500)
    throw new NoAccessToken({ kind: 'later', reason: 'no-access-token' });
  const answer = (await response.json().catch(() => ({}))) as { access_token?: unknown; error?: unknown };
  if (response.ok && typeof answer.access_token === 'string') return answer.access_token;
  throw new NoAccessToken({ kind: 'stop', reason: String(answer.error ?? `HTTP_${response.status}`) });
}

function assertionOf({ client_email, token_uri }: ServiceAccount, key: KeyObject, now: number): string {
  const issued = Math.floor(now / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: client_email, aud: token_uri, scope, iat: issued, exp: issued + 3600 };
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}

/** Google's key file: the setting holds its path or its content. */
export function readServiceAccount(setting: string): ServiceAccount {
  try {
    const text = setting.startsWith('{') ? setting : readFileSync(setting, 'utf8');
    return ServiceAccount.parse(JSON.parse(text));
  } catch {
    // The cause would quote the file, which is secret.
    throw new WrongConfiguration(
      'FCM_SERVICE_ACCOUNT is neither the key of a service account in JSON nor the path of a file with one',
    );
  }
}
