import * as z from 'zod';
import { anyone, signedIn } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { done, one } from '../paging.ts';
import { factorCode, NewFactor, recoveryCodes } from './users.second-factor.ts';

export const providers = ['discord', 'twitch'] as const;
export const Provider = z.enum(providers);
export type Provider = z.output<typeof Provider>;

export const Credentials = z.strictObject({
  email: z.string().trim().max(254).pipe(z.email()),
  password: z.string().min(1).max(1024),
});

export const BearerReply = z.strictObject({ token: z.string(), expires_at: z.iso.datetime() });

/** With `needs`, the token is valid only for the second factor: for giving its code, or for setting it up. */
export const SignInReply = BearerReply.extend({ needs: z.enum(['code', 'set-up']).optional() });

export const login = endpoint({
  method: 'POST',
  path: '/login',
  summary: 'Sign in with e-mail and password; with the admin marker only staff may',
  access: anyone,
  body: Credentials,
  reply: SignInReply,
});

const halfToken = z.string().min(1).max(200);

export const loginWithCode = endpoint({
  method: 'POST',
  path: '/login/code',
  summary: 'Finish a sign-in with the code of the second factor, or with a recovery code',
  access: anyone,
  body: z.strictObject({ token: halfToken, code: factorCode }),
  reply: BearerReply,
});

export const beginFactorAtLogin = endpoint({
  method: 'POST',
  path: '/login/factor',
  summary: 'Begin the second factor that a role needs, in the middle of the sign-in',
  access: anyone,
  body: z.strictObject({ token: halfToken }),
  reply: one(NewFactor),
});

export const confirmFactorAtLogin = endpoint({
  method: 'PUT',
  path: '/login/factor',
  summary: 'Confirm it with its first code, which finishes the sign-in; answers the recovery codes, once',
  access: anyone,
  body: z.strictObject({ token: halfToken, code: factorCode }),
  reply: BearerReply.extend({ recovery_codes: recoveryCodes }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Revoke the bearer token this call carries and close its realtime connections',
  access: signedIn,
  reply: done,
});

export const authenticate = endpoint({
  method: 'POST',
  path: '/authenticator',
  summary: 'Exchange a one-time token for a bearer token, in the browser that began the sign-in',
  access: anyone,
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: SignInReply,
});

const redirect = z.null();
const provider = z.strictObject({ provider: Provider });
const callback = z.object({
  code: z.string().max(2048).optional(),
  state: z.string().max(512).optional(),
  error: z.string().max(512).optional(),
});

export const beginSocialLogin = endpoint({
  method: 'GET',
  path: '/social-login/{provider}',
  summary: 'Leave for the provider’s sign-in page',
  access: anyone,
  params: provider,
  query: z.object({
    backend_auth: z.string().max(5).optional(),
    target: z.enum(['panel', 'web', 'client']).optional(),
  }),
  status: 302,
  reply: redirect,
});

export const finishSocialLogin = endpoint({
  method: 'GET',
  path: '/social-login/{provider}/callback',
  summary: 'Where the provider sends the browser back to',
  access: anyone,
  params: provider,
  query: callback,
  status: 302,
  reply: redirect,
});

export const finishSocialLoginWeb = endpoint({
  ...finishSocialLogin,
  path: '/social-login-web/{provider}/callback',
  summary: 'The same for the players’ web site',
});

export const finishSocialLoginClient = endpoint({
  ...finishSocialLogin,
  path: '/social-login-client/{provider}/callback',
  summary: 'The same for the players’ application',
});

export const getRedirect = endpoint({
  method: 'GET',
  path: '/get-redirect',
  summary: 'Send the browser to the target remembered when the sign-in began',
  access: anyone,
  status: 302,
  reply: redirect,
});
