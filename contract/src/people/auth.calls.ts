// Made from ./auth.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './auth.ts';

export const authenticate = plainCall<typeof area.authenticate>({
  name: 'authenticate',
  method: 'POST',
  path: '/authenticator',
  access: { level: 'anyone' },
});
export const beginFactorAtLogin = plainCall<typeof area.beginFactorAtLogin>({
  name: 'beginFactorAtLogin',
  method: 'POST',
  path: '/login/factor',
  access: { level: 'anyone' },
});
export const beginSocialLogin = plainCall<typeof area.beginSocialLogin>({
  name: 'beginSocialLogin',
  method: 'GET',
  path: '/social-login/{provider}',
  access: { level: 'anyone' },
});
export const confirmFactorAtLogin = plainCall<typeof area.confirmFactorAtLogin>({
  name: 'confirmFactorAtLogin',
  method: 'PUT',
  path: '/login/factor',
  access: { level: 'anyone' },
});
export const finishSocialLogin = plainCall<typeof area.finishSocialLogin>({
  name: 'finishSocialLogin',
  method: 'GET',
  path: '/social-login/{provider}/callback',
  access: { level: 'anyone' },
});
export const finishSocialLoginClient = plainCall<typeof area.finishSocialLoginClient>({
  name: 'finishSocialLoginClient',
  method: 'GET',
  path: '/social-login-client/{provider}/callback',
  access: { level: 'anyone' },
});
export const finishSocialLoginWeb = plainCall<typeof area.finishSocialLoginWeb>({
  name: 'finishSocialLoginWeb',
  method: 'GET',
  path: '/social-login-web/{provider}/callback',
  access: { level: 'anyone' },
});
export const getRedirect = plainCall<typeof area.getRedirect>({
  name: 'getRedirect',
  method: 'GET',
  path: '/get-redirect',
  access: { level: 'anyone' },
});
export const login = plainCall<typeof area.login>({
  name: 'login',
  method: 'POST',
  path: '/login',
  access: { level: 'anyone' },
});
export const loginWithCode = plainCall<typeof area.loginWithCode>({
  name: 'loginWithCode',
  method: 'POST',
  path: '/login/code',
  access: { level: 'anyone' },
});
export const logout = plainCall<typeof area.logout>({
  name: 'logout',
  method: 'POST',
  path: '/logout',
  access: { level: 'signed-in' },
});
