import { isStaff } from '@matchdesk/contract/permissions';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import {
  type AttemptKey,
  endToken,
  giveBackAttempt,
  type IssuedToken,
  issueToken,
  type Person,
  passwordFits,
  spendOneTimeToken,
  takeAttempt,
} from '#people/index.ts';
import { type Account, findAccountByEmail } from './auth.store.ts';

export interface SignIn {
  email: string;
  password: string;
  /** Whether the desk asks: it is for staff alone. */
  staffOnly: boolean;
  address: string;
}

/** A blocked account may not enter at all, a player not the desk. */
export function mayEnter(account: Account, staffOnly: boolean): void {
  if (account.blocked_at) throw refuse('blocked');
  if (staffOnly && !isStaff(account)) throw refuse('players-not-allowed');
}

/** Slowed by account and by address; the answer never tells whether the account exists. */
export async function signIn(
  context: Context,
  { email, password, staffOnly, address }: SignIn,
): Promise<IssuedToken> {
  const now = context.clock.now();
  const keys: [AttemptKey, AttemptKey] = [`account:${email.toLowerCase()}`, `address:${address}`];
  const wait = await takeAttempt(context.db, keys, now);
  if (wait > 0) throw refuse('too-many-requests', { seconds: Math.ceil(wait / 1000) });

  const found = await findAccountByEmail(context, email);
  if (!(await passwordFits(found?.password_hash, password)) || !found) {
    throw refuseFields({ email: 'wrong-credentials' }, 'wrong-credentials');
  }
  await giveBackAttempt(context.db, keys);
  mayEnter(found, staffOnly);
  return issueToken(context.db, { kind: 'bearer', userId: found.id, now });
}

/** Revokes the token of this call; its realtime connections close with it. */
export async function signOut(context: Context, person: Person): Promise<void> {
  await endToken(context.db, person.tokenId, context.clock.now());
  context.live.disconnectToken(person.tokenId);
}

/** Changes a one-time token into a bearer token, once, in the browser that began. */
export async function exchangeOneTimeToken(
  context: Context,
  token: string,
  browser: string | undefined,
): Promise<IssuedToken> {
  return transact(context, async ({ trx, now }) => {
    const userId = browser && (await spendOneTimeToken(trx, token, browser, now));
    if (!userId) throw refuse('token-not-valid');
    return issueToken(trx, { kind: 'bearer', userId, now });
  });
}
