import type { Provider } from '@matchdesk/contract/people/auth';
import { hasRole } from '@matchdesk/contract/permissions';
import type { RefusalCode } from '@matchdesk/contract/refusals';
import { generateCodeVerifier } from 'arctic';
import { recordAudit } from '#audit/index.ts';
import { later, minute, second } from '#clock.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { Refusal, refuse } from '#http/refusal.ts';
import { hashOf, issueToken, newSecret } from '#people/index.ts';
import { withTimeout } from '#timeout.ts';
import { mayEnter } from './auth.service.ts';
import {
  type Account,
  findAccountByEmail,
  findAccountByProvider,
  findTargetOf,
  type LoginTarget,
  linkAccount,
  rememberLogin,
  useLogin,
} from './auth.store.ts';
import type { ProviderProfile } from './provider-profiles.ts';
import { openProvider } from './providers.ts';

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
function targetUrl({ config }: Context, target: LoginTarget, query: Record<string, string>): string {
  const panel = {
    signedIn: `${config.PANEL_URL ?? ''}/authenticator`,
    refused: `${config.PANEL_URL ?? ''}/login`,
  };
  const outside = { web: config.WEB_LOGIN_URL, client: config.CLIENT_LOGIN_URL, panel: undefined }[target];
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
  if (!social) return targetUrl(context, target, { error: 'provider-not-configured', provider });
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
  code?: string | undefined;
  state?: string | undefined;
  browser: string | undefined;
  origins: Origins;
}

/** Handles what the provider sent back: answers a one-time token for the target, or the reason why not. */
export async function finish(
  context: Context,
  { provider, code, state, browser, origins }: Finish,
): Promise<string> {
  const now = context.clock.now();
  const login = state && browser ? await useLogin(context.db, { state, provider, browser, now }) : undefined;
  const refused = (error: RefusalCode) => targetUrl(context, login?.target ?? 'panel', { error, provider });
  const social = login && provide(context, provider, login.target, origins);
  if (!social || !code || !browser) return refused('sign-in-failed');
  try {
    const profile = await withTimeout(social.identify(code, login.code_verifier), 15 * second);
    const account = await getOrLink(context, provider, profile);
    mayEnter(account, login.staff_only);
    const { token } = await issueToken(context.db, { kind: 'one-time', userId: account.id, browser, now });
    return targetUrl(context, login.target, { token });
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
async function getOrLink(context: Context, provider: Provider, profile: ProviderProfile): Promise<Account> {
  const linked = await findAccountByProvider(context, provider, profile.providerId);
  if (linked) return linked;
  const account = profile.verifiedEmail && (await findAccountByEmail(context, profile.verifiedEmail));
  if (!account) throw refuse('players-not-allowed');
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

export async function rememberedTarget(context: Context, browser: string | undefined): Promise<string> {
  const target = browser && (await findTargetOf(context.db, browser, context.clock.now()));
  return targetUrl(context, target || 'panel', {});
}
