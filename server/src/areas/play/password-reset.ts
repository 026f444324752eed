import type { Language } from '@matchdesk/contract/languages';
import { sql } from 'kysely';
import { networkOf } from '#address.ts';
import { forgetGuesses } from '#areas/auth/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Letter } from '#mail/index.ts';
import {
  type AttemptKey,
  endTokensOf,
  hashOf,
  hashPassword,
  isKnownDevice,
  isResetTokenGood,
  issueToken,
  spendResetToken,
  takeAttempt,
  takeFromRates,
} from '#people/index.ts';
import { resetLetter } from './reset-letter.ts';

export interface ResetRequest {
  email: string;
  address: string;
  /** The secret that the browser keeps. */
  device: string;
  language: Language;
  origin: string;
}

/** To one account, however many networks ask. */
const lettersPerHour = 20;

/**
 * Limited like signing in, but counted separately: asking often does not keep the owner from signing in. Strangers who
 * ask elsewhere leave the owner a letter, and on a device where the owner signed in before nobody can use it up.
 */
export async function askForReset(context: Context, request: ResetRequest): Promise<void> {
  const { db, clock, mail } = context;
  if (!mail) throw refuse('mail-not-set-up');
  const now = clock.now();
  const email = request.email.toLowerCase();
  const network = networkOf(request.address);
  const isKnown = await isKnownDevice(db, email, request.device);
  const keys: AttemptKey[] = isKnown
    ? [`account:reset:${email} on device ${hashOf(request.device).toString('base64url')}`]
    : [`account:reset:${email} from ${network}`, `address:reset:${network}`];
  const everywhere = isKnown ? [] : [{ key: `reset ${email}`, perHour: lettersPerHour }];
  const wait = (await takeAttempt(db, keys, now)) || (await takeFromRates(db, everywhere, now));
  if (wait > 0) throw refuse('too-many-requests', { seconds: Math.ceil(wait / 1000) });
  mail.post(() => writeLetter(context, request));
}

/** To the address as it is stored: one that only looks like it would reach somebody else. */
async function writeLetter(
  { config, db, clock, demo }: Context,
  { email, language, origin }: ResetRequest,
): Promise<Letter | undefined> {
  const user = await db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .$if(!demo, (query) => query.where('is_demo', '=', false))
    .select(['id', 'email'])
    .executeTakeFirst();
  if (!user) return undefined;
  const { token } = await issueToken(db, { kind: 'reset', userId: user.id, now: clock.now() });
  const page = config.RESET_PASSWORD_URL ?? `${origin}/reset-password`;
  // Behind the #: it reaches no server's log on the way to the page.
  return resetLetter(language, user.email, `${page}#token=${token}`);
}

/**
 * Sessions of the old password end, and failed guesses at it are forgotten. The link came by mail, so the e-mail is
 * confirmed with it.
 */
export async function resetPassword(context: Context, token: string, password: string): Promise<void> {
  // Only a good token makes us hash a password, and no transaction is held while the hash waits for its turn.
  if (!(await isResetTokenGood(context.db, token, context.clock.now()))) throw refuse('reset-link-not-valid');
  const password_hash = await hashPassword(password, 'player');
  await transact(context, async ({ trx, now, afterwards }) => {
    const userId = await spendResetToken(trx, token, now);
    const user =
      userId &&
      (await trx
        .selectFrom('users')
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('blocked_at', 'is', null)
        .select(['id', 'email'])
        .executeTakeFirst());
    if (!user) throw refuse('reset-link-not-valid');
    await trx
      .updateTable('users')
      .set({ password_hash, email_confirmed_at: now, updated_at: now })
      .where('id', '=', user.id)
      .execute();
    await endTokensOf(trx, user.id, now);
    await forgetGuesses(trx, user.email);
    const audit = { subject: 'user', subjectId: user.id, action: 'password reset' };
    await recordAudit(trx, { at: now, actor: user, ...audit });
    afterwards(() => context.live.disconnectUser(user.id));
  });
}
