import type { UserId } from '@matchdesk/contract/ids';
import { type Language, type Sentence, say } from '@matchdesk/contract/languages';
import { type Selectable, sql } from 'kysely';
import { networkOf } from '#address.ts';
import { forgetGuesses } from '#areas/people/auth/index.ts';
import { postNewEmailConfirmation } from '#areas/people/users/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Trx } from '#database/schema.ts';
import type { UserTable } from '#database/tables/people.tables.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { EmailMessage } from '#mail/index.ts';
import {
  type AttemptKey,
  endTokensOf,
  findLinkOwner,
  hashOf,
  hashPassword,
  isKnownDevice,
  issueToken,
  spendLink,
  takeAttempt,
  takeFromRates,
} from '#people/index.ts';

interface ResetRequest {
  email: string;
  address: string;
  /** The secret in the browser's device cookie. */
  device: string;
  language: Language;
  origin: string;
}

/** E-mails to one account, however many networks ask for them. */
const emailsPerHour = 20;

/**
 * Rate-limited like signing in, but counted separately: asking often does not keep the owner from signing in. Strangers
 * on other networks cannot use up the owner's e-mails, and nobody can on a device where the owner signed in before.
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
  const everywhere = isKnown ? [] : [{ key: `reset ${email}`, perHour: emailsPerHour }];
  const wait = (await takeAttempt(db, keys, now)) || (await takeFromRates(db, everywhere, now));
  if (wait > 0) throw refuse('too-many-requests', { seconds: Math.ceil(wait / 1000) });
  mail.post((brand) => writeEmail(context, request, brand));
  postNewEmailConfirmation(context, request);
}

/**
 * Goes to the address as stored: a look-alike address would reach somebody else. While a new e-mail is unconfirmed, it
 * goes to the confirmed one before it, or nowhere.
 */
async function writeEmail(
  context: Context,
  { email, language, origin }: ResetRequest,
  brand: string,
): Promise<EmailMessage | undefined> {
  const { config, db, clock, demo } = context;
  const typed = email.toLowerCase();
  const found = await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .where((eb) => eb.or([eb(sql`lower(email)`, '=', typed), eb(sql`lower(former_email)`, '=', typed)]))
      .where('deleted_at', 'is', null)
      .where('blocked_at', 'is', null)
      .$if(!demo, (query) => query.where('is_demo', '=', false))
      .select(['id', 'email', 'email_changed_at', 'former_email'])
      .orderBy(sql`lower(former_email) is not distinct from ${typed}`, 'desc')
      .limit(1)
      // Nobody may change where links go while one is made.
      .forShare()
      .executeTakeFirst();
    const mailbox = user && mailboxOf(user);
    if (!mailbox) return undefined;
    const { token } = await issueToken(trx, { kind: 'reset', userId: user.id, now: clock.now() });
    return { mailbox, token };
  });
  if (!found) return undefined;
  const page = config.RESET_PASSWORD_URL ?? `${origin}/reset-password`;
  // In the fragment, which browsers send to no server, so that the token is in no log.
  const link = `${page}#token=${found.token}`;
  return { to: found.mailbox, subject: say(subject, language), text: say(text, language, { brand, link }) };
}

/**
 * Ends all sessions and resets the count of wrong guesses. The link came by mail, so it confirms the e-mail. Where it
 * went to the former e-mail, the change of e-mail is undone.
 */
export async function resetPassword(context: Context, token: string, password: string): Promise<void> {
  // Hashes only for a valid token, and outside a transaction, because hashing may queue.
  if (!(await findLinkOwner(context.db, 'reset', token, context.clock.now())))
    throw refuse('reset-link-not-valid');
  const password_hash = await hashPassword(password, 'player');
  await transact(context, async ({ trx, now, afterCommit }) => {
    const userId = await spendLink(trx, 'reset', token, now);
    const user = userId && (await lockForReset(trx, userId));
    if (!user) throw refuse('reset-link-not-valid');
    const { id, mailbox } = user;
    await trx
      .updateTable('users')
      .set({
        password_hash,
        email: mailbox,
        email_confirmed_at: now,
        email_changed_at: null,
        former_email: null,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
    await endTokensOf(trx, id, now);
    await forgetGuesses(trx, mailbox);
    const audit = { subject: 'user', subjectId: id, action: 'password reset' };
    const changes = { before: { email: user.email }, after: { email: mailbox } };
    await recordAudit(trx, { at: now, actor: { id }, ...audit, ...changes });
    afterCommit(() => context.live.disconnectUser(id));
  });
}

/** Locks the user; answers them with the mailbox that their links go to. */
async function lockForReset(trx: Trx, id: UserId) {
  const user = await trx
    .selectFrom('users')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .select(['id', 'email', 'email_changed_at', 'former_email'])
    .forUpdate()
    .executeTakeFirst();
  const mailbox = user && mailboxOf(user);
  return mailbox ? { ...user, mailbox } : undefined;
}

/** The mailbox that an account's links go to. */
const mailboxOf = ({
  email,
  email_changed_at,
  former_email,
}: Pick<Selectable<UserTable>, 'email' | 'email_changed_at' | 'former_email'>): string | null =>
  email_changed_at ? former_email : email;

const subject: Sentence = { en: 'Choose a new password', it: 'Scegli una nuova password' };

/** Contains nothing that the requester chose: the e-mail goes out in our name to an address that somebody typed. */
const text: Sentence = {
  en: `Hello,

somebody asked to reset the password of your {brand} account. Open this link within an hour to choose a new one:

{link}

It works once. If it was not you, you need not do anything: your password stays as it is.
`,
  it: `Ciao,

qualcuno ha chiesto di reimpostare la password del tuo account {brand}. Apri questo link entro un’ora per sceglierne una nuova:

{link}

Il link funziona una volta sola. Se la richiesta non è tua, non devi fare nulla: la tua password resta quella di prima.
`,
};
