import { createStore, useStore } from '#shared/store/store.ts';

export interface StoredUser {
  id: number;
  nickname: string;
  roles: string[];
}

interface Session {
  user: StoredUser;
  bearer: string;
  /** Absent while the realtime token could not be fetched. */
  realtimeToken: string | undefined;
}

const storageKeys = {
  user: 'matchdesk.user',
  bearer: 'matchdesk.bearer',
  realtimeToken: 'matchdesk.realtime-token',
} as const;

function readSession(): Session | undefined {
  const bearer = localStorage.getItem(storageKeys.bearer);
  const user = parsedUser(localStorage.getItem(storageKeys.user));
  if (!bearer || !user) return undefined;
  return { bearer, user, realtimeToken: localStorage.getItem(storageKeys.realtimeToken) ?? undefined };
}

function parsedUser(text: string | null): StoredUser | undefined {
  try {
    const user = JSON.parse(text ?? 'null') as StoredUser | null;
    return user && Array.isArray(user.roles) ? user : undefined;
  } catch {
    return undefined;
  }
}

const session = createStore<Session | undefined>(
  globalThis.localStorage === undefined ? undefined : readSession(),
);

export const findSession = session.get;
export const onSessionChange = session.subscribe;

export function useSession(): Session | undefined {
  return useStore(session);
}

export function openSession(next: Session): void {
  const { id, nickname, roles } = next.user;
  localStorage.setItem(storageKeys.user, JSON.stringify({ id, nickname, roles }));
  localStorage.setItem(storageKeys.bearer, next.bearer);
  keepRealtimeToken(next.realtimeToken);
  session.set({ ...next, user: { id, nickname, roles } });
}

/** Clears the user, the bearer token and the realtime token together. */
export function clearSession(): void {
  for (const key of Object.values(storageKeys)) localStorage.removeItem(key);
  session.set(undefined);
}

export function storeRealtimeToken(token: string): void {
  const current = session.get();
  if (!current) return;
  keepRealtimeToken(token);
  session.set({ ...current, realtimeToken: token });
}

/** `/users/me` may know newer roles or another nickname than the last sign-in did. */
export function storeUser({ id, nickname, roles }: StoredUser): void {
  const current = session.get();
  if (!current) return;
  const user = { id, nickname, roles };
  if (JSON.stringify(user) === JSON.stringify(current.user)) return;
  localStorage.setItem(storageKeys.user, JSON.stringify(user));
  session.set({ ...current, user });
}

function keepRealtimeToken(token: string | undefined): void {
  if (token) localStorage.setItem(storageKeys.realtimeToken, token);
  else localStorage.removeItem(storageKeys.realtimeToken);
}

/** Follows sign-ins and sign-outs in other tabs, so that nobody else's screen stays visible. */
export function followOtherTabs(onOtherPerson: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== storageKeys.bearer) return;
    const before = session.get();
    const now = readSession();
    session.set(now);
    if (before && now && before.user.id !== now.user.id) onOtherPerson();
  });
}
