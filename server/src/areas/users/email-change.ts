import { type Language, languageOf, type Sentence, say } from '@matchdesk/contract/languages';
import type { Context } from '#context.ts';
import type { Letter } from '#mail/index.ts';
import { endResetTokensOf, type Person } from '#people/index.ts';
import type { PersonStep } from './change-person.ts';
import { keepGrant } from './keep-grant.ts';

interface EmailChange {
  actor: Person;
  from: string;
  to: string;
}

/**
 * Nobody has shown yet that the new mailbox is theirs, and links sent to the old one open nothing any more. Both
 * mailboxes are told, so that an owner notices what they did not ask for.
 */
export async function changeEmail(
  context: Context,
  step: PersonStep,
  { actor, from, to }: EmailChange,
): Promise<void> {
  const { trx, now, target, check, afterwards } = step;
  check({ what: 'email' });
  const { locale } = await trx
    .updateTable('users')
    .set({
      email: to,
      email_confirmed_at: null,
      ...(actor.id !== target.id && { access_changed_at: now }),
    })
    .where('id', '=', target.id)
    .returning('locale')
    .executeTakeFirstOrThrow();
  await endResetTokensOf(trx, target.id, now);
  await keepGrant(context, step, { actor, user: target.id, kind: 'email' });
  const language = languageOf(locale);
  afterwards(() => {
    for (const mailbox of [from, to])
      context.mail?.post(async () => emailChangedLetter(language, mailbox, { to, by: actor.nickname }));
  });
}

const changed = {
  subject: { en: 'The e-mail of your account was changed', it: 'L’e-mail del tuo account è stata cambiata' },
  text: {
    en: `Hello,

{by} set the e-mail of your Matchdesk account to {to}. You sign in with it from now on.

If you did not expect this, please turn to the organisers.
`,
    it: `Ciao,

{by} ha impostato l’e-mail del tuo account Matchdesk su {to}. D’ora in poi accedi con questa.

Se non te lo aspettavi, rivolgiti agli organizzatori.
`,
  },
} satisfies Record<string, Sentence>;

function emailChangedLetter(language: Language, mailbox: string, facts: { to: string; by: string }): Letter {
  return {
    to: mailbox,
    subject: say(changed.subject, language),
    text: say(changed.text, language, facts),
  };
}
