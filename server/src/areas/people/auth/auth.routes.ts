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
import type { FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { asksForDesk, placeOf } from '#http/caller.ts';
import { handle } from '#http/handle.ts';
import { originOf, ownOriginOf } from '#http/origin.ts';
import { exchangeOneTimeToken, signIn, signOut } from './auth.service.ts';
import { browserOf, rememberBrowser } from './browser-cookie.ts';
import { deviceOf, keepDevice } from './device-cookie.ts';
import { beginFactorAtSignIn, confirmFactorAtSignIn, signInWithCode } from './pending-sign-in.ts';
import { begin, finish, rememberedTarget } from './social-login.ts';

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
  ...[finishSocialLogin, finishSocialLoginWeb, finishSocialLoginClient].map((endpoint) =>
    handle(endpoint, async ({ params, query, request, reply }) => {
      const login = {
        ...params,
        ...query,
        browser: browserOf(request),
        origins: originsOf(context, request),
      };
      reply.redirect(await finish(context, login));
      return null;
    }),
  ),
  handle(getRedirect, async ({ request, reply }) => {
    reply.redirect(await rememberedTarget(context, browserOf(request)));
    return null;
  }),
];
