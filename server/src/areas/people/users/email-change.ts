import { type Language, languageOf, type Sentence, say } from '@matchdesk/contract/languages';
import { sql } from 'kysely';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import type { EmailMessage } from '#mail/index.ts';
import {
  type AttemptKey,
  endLinksOf,
  findLinkOwner,
  giveBackAttempt,
  isFormerEmail,
  issueToken,
  type Person,
  passwordFits,
  spendLink,
  takeAttempt,
} from '#people/index.ts';
import type { PersonStep } from './change-person.ts';
import { saveGrant } from './grants.ts';

interface EmailChanged {
  /** The mailbox that the account had until now. */
  from: string;
  to: string;
  by: string;
  /** The organiser's name. */
  brand: string;
  /** Whether password reset links still go to `from`. */
  getsLinks: boolean;
}

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
    context.mail?.post(async (brand) => emailChangeNotice(language, { ...told, brand }));
    postNewEmailConfirmation(context, { email: to, language, origin });
  });
}

interface NewEmail {
  email: string;
  language: Language;
  /** This server's address as the browser knows it. */
  origin: string;
}

/** Sends the link that confirms a new e-mail, where there is one to be confirmed. */
export function postNewEmailConfirmation(context: Context, { email, language, origin }: NewEmail): void {
  const { db, clock, mail } = context;
  mail?.post(async (brand) => {
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
    return newEmailConfirmation(language, user.email, {
      brand,
      link: `${origin}/confirm-new-email#token=${token}`,
    });
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

function emailChangeNotice(
  language: Language,
  { from, to, by, brand, getsLinks }: EmailChanged,
): EmailMessage {
  const unexpected = say(getsLinks ? changed.takeBack : changed.turnToOrganisers, language);
  return {
    to: from,
    subject: say(changed.subject, language),
    text: say(changed.text, language, { by, to, brand, unexpected }),
  };
}

function newEmailConfirmation(
  language: Language,
  to: string,
  facts: { brand: string; link: string },
): EmailMessage {
  return { to, subject: say(confirm.subject, language), text: say(confirm.text, language, facts) };
}

const changed = {
  subject: { en: 'The e-mail of your account was changed', it: 'L’e-mail del tuo account è stata cambiata' },
  text: {
    en: `Hello,

{by} set the e-mail of your {brand} account to {to}. You sign in with it from now on.

{unexpected}
`,
    it: `Ciao,

{by} ha impostato l’e-mail del tuo account {brand} su {to}. D’ora in poi accedi con questa.

{unexpected}
`,
  },
  turnToOrganisers: {
    en: 'If you did not expect this, please contact the organisers.',
    it: 'Se non te lo aspettavi, rivolgiti agli organizzatori.',
  },
  takeBack: {
    en: 'Until the new e-mail is confirmed, links to choose a new password are still sent to this one. If you did not expect this, ask for such a link and choose a new password: that undoes the change. Please tell the organisers too.',
    it: 'Finché la nuova e-mail non è confermata, i link per scegliere una nuova password arrivano ancora qui. Se non te lo aspettavi, richiedine uno e scegli una nuova password: così la modifica viene annullata. Avvisa anche gli organizzatori.',
  },
} satisfies Record<string, Sentence>;

const confirm = {
  subject: { en: 'Confirm your new e-mail', it: 'Conferma la tua nuova e-mail' },
  text: {
    en: `Hello,

this address was set as the e-mail of a {brand} account. Open this link within a day and type the password of the account to confirm the address:

{link}

It works once. Until then no link to choose a new password is sent here. If you do not know this account, you need not do anything.
`,
    it: `Ciao,

questo indirizzo è stato impostato come e-mail di un account {brand}. Apri questo link entro un giorno e inserisci la password dell’account per confermare l’indirizzo:

{link}

Il link funziona una volta sola. Fino ad allora qui non viene inviato alcun link per scegliere una nuova password. Se non conosci questo account, non devi fare nulla.
`,
  },
} satisfies Record<string, Sentence>;
