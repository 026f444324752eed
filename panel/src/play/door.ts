import type { Call, CallInput } from '@matchdesk/contract/call';
import type { Endpoint, ReplyOf } from '@matchdesk/contract/endpoint';
import { createContext, useContext } from 'react';
import type { Outcome } from '#shared/api/read-answer.ts';
import type { TokenAnswer } from '#shared/live/connection.ts';
import { createLive, type Live } from './live.ts';
import { send } from './send.ts';

/** As whom the page calls: by a participant’s link, or by an account. */
export interface Door {
  kind: 'link' | 'account';
  bearer(): string | undefined;
  /** For the live connection: a token that may be at hand, and a fresh one. */
  liveToken: { stored(): string | undefined; ask(): Promise<TokenAnswer> };
  /** The session has ended. Answers whether there is another one now; otherwise the page says what to do. */
  reopen(ended: string): Promise<boolean>;
}

export type Ask = <E extends Endpoint>(
  what: Call<E>,
  given: CallInput<E>,
  key?: string,
) => Promise<Outcome<ReplyOf<E>>>;

/** Makes calls through a door; if its session has ended meanwhile, once more with a new one. */
export function askThrough(door: Door): Ask {
  return async <E extends Endpoint>(what: Call<E>, given: CallInput<E>, key?: string) => {
    const bearer = door.bearer();
    const first = await send<ReplyOf<E>>(what, given, { bearer, key });
    if (first.status !== 401 || bearer === undefined || !(await door.reopen(bearer))) return first;
    return send<ReplyOf<E>>(what, given, { bearer: door.bearer(), key });
  };
}

interface Inside {
  ask: Ask;
  kind: Door['kind'];
  live: Live;
}

/** What the parts of a page need to call through a door. */
export const insideOf = (door: Door): Inside => ({
  ask: askThrough(door),
  kind: door.kind,
  live: createLive(door),
});

export const InsideContext = createContext<Inside | undefined>(undefined);

/** How the parts of a page make their calls. */
export function useInside(): Inside {
  const inside = useContext(InsideContext);
  if (!inside) throw new Error('This part stands outside of a session');
  return inside;
}
