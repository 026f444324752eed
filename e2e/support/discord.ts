import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { BrowserContext } from '@playwright/test';
import { type MutableRedirectUri, type MutableResponse, OAuth2Server } from 'oauth2-mock-server';

/** One sign-in as the provider saw it: what the browser asked for, then what our server requested with the code. */
interface SignIn {
  email: string;
  authorize: Record<string, string>;
  token?: Record<string, unknown>;
}

/** A third-party OAuth server in Discord's place, for all journeys. */
export async function openDiscord(): Promise<{ url: string; close: () => Promise<void> }> {
  const oauth = new OAuth2Server();
  await oauth.issuer.keys.generate('RS256');
  await oauth.start(undefined, '127.0.0.1');
  const signIns = new Map<string, SignIn>();

  oauth.service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri, request: IncomingMessage) => {
    const { email = '', forge } = cookiesOf(request);
    const asked = new URL(request.url ?? '', oauth.issuer.url).searchParams;
    signIns.set(url.searchParams.get('code') ?? '', { email, authorize: Object.fromEntries(asked) });
    if (forge) url.searchParams.set('state', 'x'.repeat(43));
  });
  oauth.service.on('beforeResponse', (answer: MutableResponse, request: TokenRequest) => {
    const signIn = signIns.get(request.body.code);
    if (!signIn) return;
    signIn.token = { ...request.body, authorization: request.headers.authorization };
    // Its own tokens are equal if they are made in the same second.
    const token = randomUUID();
    answer.body = { access_token: token, token_type: 'Bearer', expires_in: 3600 };
    signIns.set(token, signIn);
  });
  oauth.service.on('beforeUserinfo', (answer: MutableResponse, request: IncomingMessage) => {
    const signIn = signIns.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    answer.body = signIn ? { id: `discord-${signIn.email}`, email: signIn.email, verified: true } : {};
    answer.statusCode = signIn ? 200 : 401;
  });
  oauth.service.addRoute('GET', '/sign-ins', (_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify([...signIns.values()]));
  });
  return { url: oauth.issuer.url ?? '', close: () => oauth.stop() };
}

type TokenRequest = IncomingMessage & { body: Record<string, string> & { code: string } };

function cookiesOf({ headers }: IncomingMessage): Record<string, string | undefined> {
  const pairs = (headers.cookie ?? '').split('; ').map((pair) => pair.split('='));
  return Object.fromEntries(pairs.map(([name, value]) => [name, decodeURIComponent(value ?? '')]));
}

const discordUrl = () => process.env.MATCHDESK_DISCORD_URL ?? '';

/**
 * One cookie says who is signed in at the provider, as with Discord itself; another makes it answer with a forged
 * state.
 */
export async function signedInAtDiscord(context: BrowserContext, email: string, { forge = false } = {}) {
  const url = discordUrl();
  await context.clearCookies({ domain: new URL(url).hostname });
  await context.addCookies([{ name: 'email', value: encodeURIComponent(email), url }]);
  if (forge) await context.addCookies([{ name: 'forge', value: '1', url }]);
}

export async function lastSignInAtDiscord(email: string): Promise<SignIn | undefined> {
  const signIns = (await (await fetch(`${discordUrl()}/sign-ins`)).json()) as SignIn[];
  return signIns.findLast((signIn) => signIn.email === email);
}
