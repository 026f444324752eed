import { languageOf } from '@matchdesk/contract/languages';
import type { Context } from '#context.ts';
import { refuseFields } from '#http/refusal.ts';
import { endLinksOf, isFormerEmail, type Person } from '#people/index.ts';
import type { PersonStep } from './change-person.ts';
import { emailChangeNotice } from './email-change-emails.ts';
import { postNewEmailConfirmation } from './new-email.ts';
import { saveGrant } from './save-grant.ts';

interface EmailChange {
  actor: Person;
  to: string;
  /** This server's address as the browser knows it. */
  origin: string;
}

/**
 * The new mailbox is not proven yet, so no link that opens the account goes there: whoever set it may not be the owner.
 * Links sent before become invalid, and both mailboxes are told, so that an owner notices a change they did not ask
 * for. Going back to the former e-mail needs no confirmation.
 */
export async function changeEmail(
  context: Context,
  step: PersonStep,
  { actor, to, origin }: EmailChange,
): Promise<void> {
  const { trx, now, target, check, afterCommit } = step;
  check({ what: 'email' });
  if (await isFormerEmail(trx, to, target.id)) throw refuseFields({ email: 'email-taken' }, 'email-taken');
  const before = await trx
    .selectFrom('users')
    .where('id', '=', target.id)
    .select(['email', 'email_confirmed_at', 'former_email', 'locale'])
    .executeTakeFirstOrThrow();
  const former_email = before.former_email ?? (before.email_confirmed_at ? before.email : null);
  const isBack = to === former_email;
  await trx
    .updateTable('users')
    .set({
      email: to,
      ...(isBack
        ? { email_confirmed_at: now, email_changed_at: null, former_email: null }
        : { email_confirmed_at: null, email_changed_at: now, former_email }),
      ...(actor.id !== target.id && { access_changed_at: now }),
    })
    .where('id', '=', target.id)
    .execute();
  await endLinksOf(trx, target.id, now);
  await saveGrant(context, step, { actor, user: target.id, kind: 'email' });
  const language = languageOf(before.locale);
  afterCommit(() => {
    const told = { from: before.email, to, by: actor.nickname, getsLinks: before.email === former_email };
    context.mail?.post(async () => emailChangeNotice(language, told));
    postNewEmailConfirmation(context, { email: to, language, origin });
  });
}
