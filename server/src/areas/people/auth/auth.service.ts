import { isStaff } from '@matchdesk/contract/permissions';
import type { RefusalCode } from '@matchdesk/contract/refusals';
import { networkOf } from '#address.ts';
import { second } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Trx } from '#database/schema.ts';
import { transact } from '#database/transact.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import {
  type AttemptKey,
  endToken,
  forgetAttemptsLike,
  forgetRate,
  giveBackAttempt,
  hashOf,
  isKnownDevice,
  type Person,
  passwordFits,
  recordSignIn,
  rememberDevice,
  type SignInPlace,
  spendOneTimeToken,
  takeAttempt,
  takeFromRates,
} from '#people/index.ts';
import { createTurns } from '#queues/turns.ts';
import { type Account, findAccountByEmail, listRoles } from './auth.store.ts';
import { type OpenedSession, openSession } from './pending-sign-in.ts';

interface SignIn {
  email: string;
  password: string;
  /** Whether the call comes from the desk, which only staff may enter. */
  staffOnly: boolean;
  address: string;
  agent: string | null;
  /** The secret in the browser's device cookie. */
  device: string;
}

/** The limit of guesses at one account from all networks together. */
const guessesPerHour = 100;
const guessesAt = (email: string) => `sign-in as ${email.toLowerCase()}`;
const guessesFrom = (email: string): AttemptKey => `account:${email.toLowerCase()} from `;

/**
 * Guesses are counted per account and network, so that guesses made elsewhere do not lock the owner out. A network with
 * many failures is rate-limited as a whole, and so is an account that is guessed at from many networks. A device on
 * which this account was signed in before has its own count instead. A known network would not do: anybody in it could
 * find out which e-mails have an account.
 */
async function slowGuessing(
  { db, clock }: Context,
  { email, address, device }: SignIn,
  isKnown: boolean,
): Promise<AttemptKey[]> {
  const now = clock.now();
  const network = networkOf(address);
  const keys: AttemptKey[] = isKnown
    ? [`${guessesFrom(email)}device ${hashOf(device).toString('base64url')}`]
    : [`${guessesFrom(email)}${network}`, `address:${network}`];
  const everywhere = isKnown ? [] : [{ key: guessesAt(email), perHour: guessesPerHour }];
  const wait = (await takeAttempt(db, keys, now)) || (await takeFromRates(db, everywhere, now));
  if (wait > 0) throw refuse('too-many-requests', { seconds: Math.ceil(wait / 1000) });
  return keys;
}

/** A new password resets the count of guesses at the old one. */
export async function forgetGuesses(trx: Trx, email: string): Promise<void> {
  await forgetAttemptsLike(trx, guessesFrom(email));
  await forgetRate(trx, guessesAt(email));
}

/** A blocked account may not sign in at all; a player may not sign in to the desk. */
function whyNotEnter(account: Account, staffOnly: boolean): RefusalCode | undefined {
  if (account.blocked_at) return 'blocked';
  return staffOnly && !isStaff(account) ? 'players-not-allowed' : undefined;
}

export function mayEnter(account: Account, staffOnly: boolean): void {
  const reason = whyNotEnter(account, staffOnly);
  if (reason) throw refuse(reason);
}

/**
 * An attempt counts as failed until it succeeds. Few attempts of one network are decided at a time, so that a crowd
 * with the right passwords does not reach the network's limit.
 */
const turnOfNetwork = createTurns({
  atOnce: 8,
  players: 8,
  patience: 15 * second,
  refusal: 'unavailable',
  pause: 5,
});

export async function signIn(context: Context, attempt: SignIn): Promise<OpenedSession> {
  if (await isKnownDevice(context.db, attempt.email, attempt.device)) return decide(context, attempt, true);
  const endTurn = await turnOfNetwork(networkOf(attempt.address), 'players');
  try {
    return await decide(context, attempt, false);
  } finally {
    endTurn();
  }
}

/** Neither the answer nor its time tells whether the account exists. */
async function decide(context: Context, attempt: SignIn, isKnown: boolean): Promise<OpenedSession> {
  const { email, password, staffOnly, device, address, agent } = attempt;
  const from = { address, agent };
  const { db } = context;
  const now = context.clock.now();
  const keys = await slowGuessing(context, attempt, isKnown);
  const found = await findAccountByEmail(context, email);
  // On an unknown device staff queue with the players: a quick answer would tell that the e-mail belongs to staff.
  const lane = isKnown && found && isStaff(found) ? 'desk' : 'player';
  const fits = await passwordFits(found?.password_hash, password, lane);
  if (!fits || !found) {
    if (found) recordSignIn(context, { userId: found.id, outcome: 'wrong-password', from });
    throw refuseFields({ email: 'wrong-credentials' }, 'wrong-credentials');
  }
  const userId = found.id;
  await giveBackAttempt(db, keys);
  if (whyNotEnter(found, staffOnly)) recordSignIn(context, { userId, outcome: 'refused', from });
  mayEnter(found, staffOnly);
  await rememberDevice(db, { userId, email, device, now });
  return openSession(context, db, { account: found, from, isProven: true, now });
}

/** Revokes the token of this call and closes its realtime connections. */
export async function signOut(context: Context, person: Person): Promise<void> {
  await endToken(context.db, person.tokenId, context.clock.now());
  context.live.disconnectToken(person.tokenId);
}

/** Exchanges a one-time token for a bearer token, once, in the browser that began the sign-in. */
export async function exchangeOneTimeToken(
  context: Context,
  token: string,
  browser: string | undefined,
  from: SignInPlace,
): Promise<OpenedSession> {
  return transact(context, async ({ trx, now }) => {
    const userId = browser && (await spendOneTimeToken(trx, token, browser, now));
    if (!userId) throw refuse('token-not-valid');
    const roles = await listRoles(trx, userId);
    return openSession(context, trx, { account: { id: userId, roles }, from, isProven: false, now });
  });
}
