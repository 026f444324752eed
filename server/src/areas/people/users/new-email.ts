import type { Language } from '@matchdesk/contract/languages';
import { sql } from 'kysely';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import {
  type AttemptKey,
  endLinksOf,
  findLinkOwner,
  giveBackAttempt,
  issueToken,
  passwordFits,
  spendLink,
  takeAttempt,
} from '#people/index.ts';
import { newEmailConfirmation } from './email-change-emails.ts';

interface NewEmail {
  email: string;
  language: Language;
  /** This server's address as the browser knows it. */
  origin: string;
}

/** Sends the link that confirms a new e-mail, where there is one to be confirmed. */
export function postNewEmailConfirmation(context: Context, { email, language, origin }: NewEmail): void {
  const { db, clock, mail } = context;
  mail?.post(async () => {
    const user = await db
      .selectFrom('users')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('deleted_at', 'is', null)
      .where('blocked_at', 'is', null)
      .where('email_changed_at', 'is not', null)
      .select(['id', 'email'])
      .executeTakeFirst();
    if (!user) return undefined;
    const { token } = await issueToken(db, { kind: 'new-email', userId: user.id, now: clock.now() });
    // In the fragment, which browsers send to no server, so that the token is in no log.
    return newEmailConfirmation(language, user.email, `${origin}/confirm-new-email#token=${token}`);
  });
}

/**
 * The link proves that the mailbox is theirs, and the password that the account is: somebody who set another person's
 * e-mail to their own has only the first.
 */
export async function confirmNewEmail(context: Context, token: string, password: string): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const id = await findLinkOwner(db, 'new-email', token, now);
  if (id === undefined) throw refuse('new-email-link-not-valid');
  const keys: AttemptKey[] = [`account:new e-mail of ${id}`];
  const wait = await takeAttempt(db, keys, now);
  if (wait > 0) throw refuse('too-many-requests', { seconds: Math.ceil(wait / 1000) });
  const { password_hash } = await db
    .selectFrom('users')
    .where('id', '=', id)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  if (!(await passwordFits(password_hash, password, 'player')))
    throw refuseFields({ password: 'wrong-password' });
  await transact(context, async (step) => {
    const confirmed =
      (await spendLink(step.trx, 'new-email', token, step.now)) &&
      (await step.trx
        .updateTable('users')
        .set({ email_confirmed_at: step.now, email_changed_at: null, former_email: null })
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .where('email_changed_at', 'is not', null)
        .where('blocked_at', 'is', null)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst());
    if (!confirmed) throw refuse('new-email-link-not-valid');
    await endLinksOf(step.trx, id, step.now);
    await recordChange(step, {
      actor: { id },
      area: 'users',
      subject: 'user',
      id,
      action: 'new e-mail confirmed',
    });
  });
  await giveBackAttempt(db, keys);
}
