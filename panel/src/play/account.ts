import { getMyRealtimeToken } from '@matchdesk/contract/content/notifications.calls';
import { logout } from '@matchdesk/contract/people/auth.calls';
import { tokenAnswer } from '#shared/live/token-answer.ts';
import { createStore, useStore } from '#shared/store/store.ts';
import type { Door } from './door.ts';
import { send } from './send.ts';

interface Account {
  token: string;
  expires_at: string;
}

/** Apart from the session of the staff’s page: one person may have both. */
const storageKey = 'matchdesk.player';

function readAccount(): Account | undefined {
  try {
    const kept = JSON.parse(globalThis.localStorage?.getItem(storageKey) ?? 'null') as Account | null;
    return kept && Date.parse(kept.expires_at) > Date.now() ? kept : undefined;
  } catch {
    return undefined;
  }
}

const account = createStore(readAccount());

export const useAccount = (): Account | undefined => useStore(account);

export function keepAccount({ token, expires_at }: Account): void {
  localStorage.setItem(storageKey, JSON.stringify({ token, expires_at }));
  account.set({ token, expires_at });
}

function forgetAccount(): void {
  localStorage.removeItem(storageKey);
  account.set(undefined);
}

export async function signOut(): Promise<void> {
  const bearer = account.get()?.token;
  forgetAccount();
  await send(logout, {}, { bearer });
}

const bearer = () => account.get()?.token;

export const accountDoor: Door = {
  kind: 'account',
  bearer,
  liveToken: {
    stored: () => undefined,
    ask: async () => tokenAnswer(await send<{ token: string }>(getMyRealtimeToken, {}, { bearer: bearer() })),
  },
  async reopen(ended) {
    if (account.get()?.token === ended) forgetAccount();
    return account.get() !== undefined;
  },
};
