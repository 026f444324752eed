import { languageOf } from '@matchdesk/contract/languages';
import {
  authenticate,
  beginFactorAtLogin,
  beginSocialLogin,
  confirmFactorAtLogin,
  finishSocialLogin,
  finishSocialLoginClient,
  finishSocialLoginWeb,
  getRedirect,
  login,
  loginWithCode,
  logout,
} from '@matchdesk/contract/people/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { asksForDesk, placeOf } from '#http/caller.ts';
import { originOf, ownOriginOf } from '#http/origin.ts';
import { handle } from '#http/register.ts';
import { exchangeOneTimeToken, signIn, signOut } from './auth.service.ts';
import { deviceOf, keepDevice } from './device-cookie.ts';
import { beginFactorAtSignIn, confirmFactorAtSignIn, signInWithCode } from './pending-sign-in.ts';
import { begin, finish, rememberedTarget } from './social-login.ts';
import '@fastify/cookie';
import { newSecret } from '#people/index.ts';

const name = 'matchdesk_browser';

/** Each target has an address of its own to which providers send the browser back. */
const callbacks = [
  { endpoint: finishSocialLogin, target: 'panel' },
  { endpoint: finishSocialLoginWeb, target: 'web' },
  { endpoint: finishSocialLoginClient, target: 'client' },
] as const;

const originsOf = (context: Context, request: FastifyRequest) => ({
  origin: originOf(context, request),
  ownOrigin: ownOriginOf(request),
});

export const authRoutes = (context: Context) => [
  handle(login, async ({ body, request, reply }) => {
    const device = deviceOf(request);
    const from = { ...placeOf(request), staffOnly: asksForDesk(request), device };
    const session = await signIn(context, { ...body, ...from });
    keepDevice(request, reply, device);
    return session;
  }),
  handle(loginWithCode, ({ body, request }) => signInWithCode(context, body, placeOf(request))),
  handle(beginFactorAtLogin, async ({ body }) => ({ data: await beginFactorAtSignIn(context, body.token) })),
  handle(confirmFactorAtLogin, ({ body, request }) => confirmFactorAtSignIn(context, body, placeOf(request))),
  handle(logout, async ({ person }) => {
    await signOut(context, person);
    return { message: 'Signed out' };
  }),
  handle(authenticate, ({ body, request }) =>
    exchangeOneTimeToken(context, body.token, browserOf(request), placeOf(request)),
  ),

  handle(beginSocialLogin, async ({ params, query, request, reply }) => {
    const login = {
      provider: params.provider,
      staffOnly: query.backend_auth === '1',
      target: query.target ?? 'panel',
      browser: rememberBrowser(request, reply),
      origins: originsOf(context, request),
    };
    reply.redirect(await begin(context, login));
    return null;
  }),
  ...callbacks.map(({ endpoint, target }) =>
    handle(endpoint, async ({ params, query, request, reply }) => {
      const login = {
        ...params,
        ...query,
        target,
        browser: browserOf(request),
        origins: originsOf(context, request),
        language: languageOf(request.headers['accept-language']),
        address: request.ip,
      };
      reply.redirect(await finish(context, login));
      return null;
    }),
  ),
  handle(getRedirect, async ({ request, reply }) => {
    reply.redirect(await rememberedTarget(context, browserOf(request), originOf(context, request)));
    return null;
  }),
];

/** The cookie that ties a social login to the browser that began it. */
function rememberBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const browser = newSecret();
  // Lax, not strict: the provider sends the browser back from another site.
  reply.setCookie(name, browser, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: 15 * 60,
  });
  return browser;
}

function browserOf(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}
