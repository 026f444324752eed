import type { LinkSession } from '@matchdesk/contract/people/players';
import { openPlayerLink } from '@matchdesk/contract/people/players.link.calls';
import type { Outcome } from '#shared/api/read-answer.ts';
import type { Refused } from '#shared/api/refused.ts';
import { createStore, type Store } from '#shared/store/store.ts';
import type { Door } from './door.ts';
import { send } from './send.ts';

export type LinkState =
  | { is: 'opening' }
  | { is: 'open'; session: LinkSession }
  | { is: 'refused'; refused: Refused };

export interface LinkDoor extends Door {
  state: Store<LinkState>;
  /** Opens the link, unless this browser still has its session. */
  open(): Promise<void>;
}

const storageKey = (link: string) => `matchdesk.link.${link}`;

function readKept(link: string): LinkSession | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey(link)) ?? 'null') as LinkSession | null;
    return kept && Date.parse(kept.expires_at) > Date.now() ? kept : undefined;
  } catch {
    return undefined;
  }
}

function keep(link: string, session: LinkSession | undefined): void {
  try {
    if (session) sessionStorage.setItem(storageKey(link), JSON.stringify(session));
    else sessionStorage.removeItem(storageKey(link));
  } catch {
    // A browser without storage opens the link anew each time.
  }
}

/** A participant’s link opens a session without an account. */
export function createLinkDoor(link: string): LinkDoor {
  const kept = readKept(link);
  const state = createStore<LinkState>(kept ? { is: 'open', session: kept } : { is: 'opening' });
  let opening: Promise<boolean> | undefined;

  const bearer = () => {
    const now = state.get();
    return now.is === 'open' ? now.session.token : undefined;
  };

  const openAnew = async (): Promise<boolean> => {
    const outcome: Outcome<{ data: LinkSession }> = await send(openPlayerLink, {
      body: { token: link },
    });
    if (outcome.ok) {
      keep(link, outcome.data.data);
      state.set({ is: 'open', session: outcome.data.data });
      return true;
    }
    // Without an answer, what is on the screen stays.
    if (outcome.status === 0 && state.get().is === 'open') return false;
    keep(link, undefined);
    state.set({ is: 'refused', refused: outcome.refused });
    return false;
  };

  /** Several calls may find at the same time that the session has ended. */
  const openOnce = () => {
    opening ??= openAnew().finally(() => {
      opening = undefined;
    });
    return opening;
  };

  const reopen = async (ended: string | undefined) =>
    (bearer() !== ended && bearer() !== undefined) || openOnce();

  return {
    kind: 'link',
    state,
    bearer,
    liveToken: {
      stored: bearer,
      async ask() {
        await reopen(bearer());
        const token = bearer();
        return token === undefined ? 'try-again' : { token };
      },
    },
    reopen,
    async open() {
      if (state.get().is !== 'open') await openOnce();
    },
  };
}
