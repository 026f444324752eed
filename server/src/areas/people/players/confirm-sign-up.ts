import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import { hashOf, type IssuedToken, issueToken, passwordFits, takeFromRates } from '#people/index.ts';
import { insertPlayer } from '#rows/people/people.store.ts';
import { findKnownEmail, findSignUp, useSignUp } from './sign-up.store.ts';

const triesPerHour = 20;

/**
 * Opens the account that a confirmation e-mail is about. It asks for the password again: otherwise somebody who opens
 * an e-mail they did not ask for would confirm an account whose password a stranger chose.
 */
export async function confirmSignUp(context: Context, token: string, password: string): Promise<IssuedToken> {
  const { db, clock } = context;
  const now = clock.now();
  const signUp = await findSignUp(db, token, now);
  if (!signUp) throw refuse('confirm-link-not-valid');
  const key = `confirm ${hashOf(token).toString('base64url')}`;
  const wait = await takeFromRates(db, [{ key, perHour: triesPerHour }], now);
  if (wait > 0) throw refuse('too-many-requests', { seconds: Math.ceil(wait / 1000) });
  if (!(await passwordFits(signUp.password_hash, password, 'player')))
    throw refuseFields({ password: 'other-password' }, 'check-fields');
  return transact(context, async (step) => {
    const { trx } = step;
    const isUnused = await useSignUp(trx, signUp);
    if (!isUnused || (await findKnownEmail(trx, signUp.email))) throw refuse('confirm-link-not-valid');
    const id = await insertPlayer(trx, signUp, { now: step.now, confirmed: true });
    return issueToken(trx, { kind: 'bearer', userId: id, now: step.now });
  });
}
