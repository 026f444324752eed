import { authenticate, login } from '@matchdesk/contract/calls/auth';
import { getMe, getRealtimeToken } from '@matchdesk/contract/calls/users';
import { attempt, call } from '#shared/api/call.ts';
import { clearSession, openSession } from '#shared/session/session.ts';

export interface Credentials {
  email: string;
  password: string;
}

export function signInWithPassword(body: Credentials): Promise<void> {
  return enter(() => call(login, { body }, { quiet: true, cookies: true }));
}

export function signInWithToken(token: string): Promise<void> {
  return enter(() => call(authenticate, { body: { token } }, { quiet: true, cookies: true }));
}

/** Current user and realtime token are known before the session opens; if either fails, nothing is stored. */
async function enter(begin: () => Promise<{ data: { token: string } }>): Promise<void> {
  try {
    const bearer = (await begin()).data.token;
    const { data: me } = (await call(getMe, {}, { bearer, quiet: true })).data;
    const realtime = await attempt(getRealtimeToken, { params: { id: me.id } }, { bearer, quiet: true });
    if (!realtime.ok && (realtime.status === 401 || realtime.status === 403)) throw realtime.refused;
    openSession({ bearer, user: me, realtimeToken: realtime.ok ? realtime.data.token : undefined });
  } catch (error) {
    clearSession();
    throw error;
  }
}
