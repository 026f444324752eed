import {
  authenticate,
  beginFactorAtLogin,
  confirmFactorAtLogin,
  login,
  loginWithCode,
} from '@matchdesk/contract/people/auth.calls';
import { getMe, getRealtimeToken } from '@matchdesk/contract/people/users.shell.calls';
import { attempt, call } from '#shared/api/call.ts';
import { clearSession, openSession } from '#shared/session/session.ts';
import { createStore } from '#shared/store/store.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** A sign-in that still needs the second factor. Its token is good for nothing else. */
export interface OwedFactor {
  token: string;
  needs: 'code' | 'set-up';
}

export const owedFactor = createStore<OwedFactor | undefined>(undefined);

interface Begun {
  data: { token: string; needs?: OwedFactor['needs'] | undefined };
}

/** Resolves to true once signed in, and to false if the second factor is still needed. */
export function signInWithPassword(body: Credentials): Promise<boolean> {
  return enter(() => call(login, { body }, { quiet: true, cookies: true }));
}

export function signInWithToken(token: string): Promise<boolean> {
  return enter(() => call(authenticate, { body: { token } }, { quiet: true, cookies: true }));
}

/** The caller shows what is wrong with the code; the sign-in goes on. */
export async function signInWithCode(token: string, code: string): Promise<void> {
  const { data } = await call(loginWithCode, { body: { token, code } }, { quiet: true });
  await openWith(data.token);
}

export async function beginFactor(token: string): Promise<{ secret: string; address: string }> {
  return (await call(beginFactorAtLogin, { body: { token } }, { quiet: true })).data.data;
}

/** The session opens only after the recovery codes were shown: call `openWith` with the bearer then. */
export async function confirmFactor(token: string, code: string) {
  const { data } = await call(confirmFactorAtLogin, { body: { token, code } }, { quiet: true });
  return { bearer: data.token, codes: data.recovery_codes };
}

async function enter(begin: () => Promise<Begun>): Promise<boolean> {
  try {
    const { token, needs } = (await begin()).data;
    owedFactor.set(needs && { token, needs });
    if (needs) return false;
    await openWith(token);
    return true;
  } catch (error) {
    clearSession();
    throw error;
  }
}

/** Current user and realtime token are known before the session opens; if either fails, nothing is stored. */
export async function openWith(bearer: string): Promise<void> {
  const { data: me } = (await call(getMe, {}, { bearer, quiet: true })).data;
  const realtime = await attempt(getRealtimeToken, { params: { id: me.id } }, { bearer, quiet: true });
  if (!realtime.ok && (realtime.status === 401 || realtime.status === 403)) throw realtime.refused;
  owedFactor.set(undefined);
  openSession({ bearer, user: me, realtimeToken: realtime.ok ? realtime.data.token : undefined });
}
