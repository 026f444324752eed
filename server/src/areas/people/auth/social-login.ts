import type { Language } from '@matchdesk/contract/languages';
import { type Provider, providers } from '@matchdesk/contract/people/auth';
import { hasRole } from '@matchdesk/contract/permissions';
import type { RefusalCode } from '@matchdesk/contract/refusals';
import { CodeChallengeMethod, generateCodeVerifier, OAuth2Client, Twitch } from 'arctic';
import * as z from 'zod';
import { recordAudit } from '#audit/index.ts';
import { later, minute, second, withTimeout } from '#clock.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { Refusal, refuse } from '#http/refusal.ts';
import { hashOf, issueToken, newSecret } from '#people/index.ts';
import { mayEnter } from './auth.service.ts';
import { type Account, findAccountByEmail, findAccountByProvider } from './auth.store.ts';
import {
  findTargetOf,
  type LoginTarget,
  linkAccount,
  rememberLogin,
  useLogin,
} from './social-login.store.ts';
import { type NewPlayer, type ProviderProfile, signUpThrough } from './social-sign-up.ts';

const DiscordUser = z.object({
  id: z.string().min(1),
  global_name: z.string().nullish(),
  username: z.string().nullish(),
  email: z.string().nullish(),
  verified: z.boolean().nullish(),
});

const TwitchUsers = z.object({
  data: z.tuple([
    z.object({ id: z.string().min(1), display_name: z.string().nullish(), email: z.string().nullish() }),
  ]),
});

/** One configured provider: where the browser goes, and who came back. */
interface SocialProvider {
  authorizeUrl(state: string, codeVerifier: string): URL;
  identify(code: string, codeVerifier: string): Promise<ProviderProfile>;
}

interface Keys {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Another server that plays the provider, at /authorize, /token and /userinfo. */
  url: string | undefined;
  /** Where this server reaches it, when that differs from the address for browsers. */
  ownUrl?: string;
}

const makers: Record<Provider, (keys: Keys) => SocialProvider> = { discord, twitch };

/** This server's address as the browser knows it, and as it reaches itself. */
interface Origins {
  origin: string;
  ownOrigin: string;
}

interface Begin {
  provider: Provider;
  staffOnly: boolean;
  target: LoginTarget;
  browser: string;
  origins: Origins;
}

const callbackPaths: Record<LoginTarget, string> = {
  panel: 'social-login',
  web: 'social-login-web',
  client: 'social-login-client',
};

/** Where the browser ends up: only configured addresses, whatever a request says. */
function targetUrl(
  { config }: Context,
  target: LoginTarget,
  origin: string,
  query: Record<string, string>,
): string {
  const panel = {
    signedIn: `${config.PANEL_URL ?? ''}/authenticator`,
    refused: `${config.PANEL_URL ?? ''}/login`,
  };
  // The session stays on the host where the sign-in began, as its cookie does.
  const ownHost = origin === config.PLAY_URL ? `${origin}/sign-in` : undefined;
  const players = config.WEB_LOGIN_URL ?? ownHost ?? `${config.PANEL_URL ?? ''}/play/sign-in`;
  const outside = { web: players, client: config.CLIENT_LOGIN_URL, panel: undefined }[target];
  const address = outside ?? ('token' in query ? panel.signedIn : panel.refused);
  return [address || '/', new URLSearchParams(query).toString()].filter(Boolean).join('?');
}

function provide(context: Context, provider: Provider, target: LoginTarget, origins: Origins) {
  const redirectUri = `${origins.origin}/api/${callbackPaths[target]}/${provider}/callback`;
  return openProvider(context, provider, { redirectUri, ...origins });
}

/** The provider's address to redirect the browser to, or the login page with the reason why not. */
export async function begin(
  context: Context,
  { provider, staffOnly, target, browser, origins }: Begin,
): Promise<string> {
  const social = provide(context, provider, target, origins);
  if (!social)
    return targetUrl(context, target, origins.origin, { error: 'provider-not-configured', provider });
  const state = newSecret();
  const codeVerifier = generateCodeVerifier();
  await rememberLogin(context.db, {
    state_hash: hashOf(state),
    provider,
    code_verifier: codeVerifier,
    target,
    staff_only: staffOnly,
    browser_hash: hashOf(browser),
    expires_at: later(context.clock.now(), 10 * minute),
  });
  return social.authorizeUrl(state, codeVerifier).toString();
}

interface Finish {
  provider: Provider;
  /** By the address that the provider sent the browser back to: all that is known of a sign-in that is not ours. */
  target: LoginTarget;
  code?: string | undefined;
  state?: string | undefined;
  browser: string | undefined;
  origins: Origins;
  language: Language;
  address: string;
}

/** Handles what the provider sent back: answers a one-time token for the target, or the reason why not. */
export async function finish(
  context: Context,
  { provider, target, code, state, browser, origins, language, address }: Finish,
): Promise<string> {
  const now = context.clock.now();
  const login = state && browser ? await useLogin(context.db, { state, provider, browser, now }) : undefined;
  const refused = (error: RefusalCode) =>
    targetUrl(context, login?.target ?? target, origins.origin, { error, provider });
  const social = login && provide(context, provider, login.target, origins);
  if (!social || !code || !browser) return refused('sign-in-failed');
  try {
    const profile = await withTimeout(social.identify(code, login.code_verifier), 15 * second);
    const account =
      (await findOrLink(context, provider, profile)) ??
      (await signUpPlayer(context, login, { provider, profile, language, address }));
    mayEnter(account, login.staff_only);
    const { token } = await issueToken(context.db, { kind: 'one-time', userId: account.id, browser, now });
    return targetUrl(context, login.target, origins.origin, { token });
  } catch (error) {
    if (error instanceof Refusal) return refused(error.code);
    context.log.warn({ err: error, provider }, 'a social login failed');
    return refused('sign-in-failed');
  }
}

/**
 * Finds the account by provider id or, the first time, by verified e-mail, which links the two. A Super admin is never
 * linked, nor an account whose own e-mail is not confirmed: whoever made it need not be the person whom the provider
 * knows.
 */
async function findOrLink(
  context: Context,
  provider: Provider,
  profile: ProviderProfile,
): Promise<Account | undefined> {
  const linked = await findAccountByProvider(context, provider, profile.providerId);
  if (linked) return linked;
  const account = profile.verifiedEmail && (await findAccountByEmail(context, profile.verifiedEmail));
  if (!account) return undefined;
  if (!account.email_confirmed_at) throw refuse('email-not-confirmed');
  if (hasRole(account, 'Super admin')) throw refuse('link-refused');
  await transact(context, async ({ trx, now }) => {
    await linkAccount(trx, provider, profile.providerId, account.id, now);
    await recordAudit(trx, {
      at: now,
      actor: account,
      subject: 'user',
      subjectId: account.id,
      action: 'linked',
      after: { provider },
    });
  });
  return account;
}

/** Whoever is new gets an account where players sign in; the desk has accounts only for those whom it knows. */
function signUpPlayer(
  context: Context,
  { target, staff_only }: { target: LoginTarget; staff_only: boolean },
  player: NewPlayer,
): Promise<Account> {
  if (target === 'panel' || staff_only) throw refuse('players-not-allowed');
  return signUpThrough(context, player);
}

export async function rememberedTarget(
  context: Context,
  browser: string | undefined,
  origin: string,
): Promise<string> {
  const target = browser && (await findTargetOf(context.db, browser, context.clock.now()));
  return targetUrl(context, target || 'panel', origin, {});
}

function discord({ clientId, clientSecret, redirectUri, url, ownUrl = url }: Keys): SocialProvider {
  const at = url
    ? { authorize: `${url}/authorize`, token: `${ownUrl}/token`, profile: `${ownUrl}/userinfo` }
    : {
        authorize: 'https://discord.com/oauth2/authorize',
        token: 'https://discord.com/api/oauth2/token',
        profile: 'https://discord.com/api/users/@me',
      };
  const client = new OAuth2Client(clientId, clientSecret, redirectUri);
  return {
    authorizeUrl: (state, verifier) =>
      client.createAuthorizationURLWithPKCE(at.authorize, state, CodeChallengeMethod.S256, verifier, [
        'identify',
        'email',
      ]),
    async identify(code, verifier) {
      const tokens = await client.validateAuthorizationCode(at.token, code, verifier);
      return readDiscord(at.profile, tokens.accessToken());
    },
  };
}

/** Twitch supports no PKCE and wants its secret in the body; arctic's own Twitch client does both. */
function twitch({ clientId, clientSecret, redirectUri, url, ownUrl = url }: Keys): SocialProvider {
  const scopes = ['user:read:email'];
  if (!url) {
    const client = new Twitch(clientId, clientSecret, redirectUri);
    return {
      authorizeUrl: (state) => client.createAuthorizationURL(state, scopes),
      async identify(code) {
        const tokens = await client.validateAuthorizationCode(code);
        return readTwitch('https://api.twitch.tv/helix/users', tokens.accessToken(), clientId);
      },
    };
  }
  const client = new OAuth2Client(clientId, clientSecret, redirectUri);
  return {
    authorizeUrl: (state) => client.createAuthorizationURL(`${url}/authorize`, state, scopes),
    async identify(code) {
      const tokens = await client.validateAuthorizationCode(`${ownUrl}/token`, code, null);
      return readTwitch(`${ownUrl}/userinfo`, tokens.accessToken(), clientId);
    },
  };
}

/** Discord's or Twitch's keys, as far as they are set. */
const keysOf = (config: Context['config'], provider: Provider) => {
  const name = provider === 'discord' ? 'DISCORD' : 'TWITCH';
  return {
    clientId: config[`${name}_CLIENT_ID`],
    clientSecret: config[`${name}_CLIENT_SECRET`],
    url: config[`${name}_URL`],
  };
};

/** Through whom people can sign in here; the demo has stand-ins. */
export function configuredProviders({ config, demo }: Pick<Context, 'config' | 'demo'>): Provider[] {
  return providers.filter((provider) => {
    const { clientId, clientSecret } = keysOf(config, provider);
    return demo || (clientId && clientSecret);
  });
}

/** The provider as configured; the demo's stand-in where its keys are missing; else undefined. */
function openProvider(
  { config, demo }: Pick<Context, 'config' | 'demo'>,
  provider: Provider,
  { redirectUri, origin, ownOrigin }: { redirectUri: string; origin: string; ownOrigin: string },
): SocialProvider | undefined {
  const { clientId, clientSecret, url } = keysOf(config, provider);
  if (clientId && clientSecret) return makers[provider]({ clientId, clientSecret, redirectUri, url });
  if (!demo) return undefined;
  const path = `/demo-login/${provider}`;
  return makers[provider]({
    clientId: 'demo',
    clientSecret: 'demo',
    redirectUri,
    url: `${origin}${path}`,
    // This server asks its own address who signs in, never a host name that the caller sent.
    ownUrl: `${ownOrigin}${path}`,
  });
}

async function readJson(url: string, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

async function readDiscord(url: string, accessToken: string): Promise<ProviderProfile> {
  const user = DiscordUser.parse(await readJson(url, { authorization: `Bearer ${accessToken}` }));
  return {
    providerId: user.id,
    verifiedEmail: user.verified ? (user.email ?? undefined) : undefined,
    name: user.global_name ?? user.username ?? undefined,
  };
}

/** Twitch shows an e-mail only once it is verified. */
async function readTwitch(url: string, accessToken: string, clientId: string): Promise<ProviderProfile> {
  const headers = { authorization: `Bearer ${accessToken}`, 'client-id': clientId };
  const [user] = TwitchUsers.parse(await readJson(url, headers)).data;
  return {
    providerId: user.id,
    verifiedEmail: user.email ?? undefined,
    name: user.display_name ?? undefined,
  };
}
