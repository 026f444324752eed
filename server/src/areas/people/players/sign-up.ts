import type { CountryId } from '@matchdesk/contract/ids';
import { type Language, type Sentence, say } from '@matchdesk/contract/languages';
import { networkOf } from '#address.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { playersAddress } from '#http/players-host.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import type { EmailMessage, Mail } from '#mail/index.ts';
import {
  hashOf,
  hashPassword,
  type IssuedToken,
  issueToken,
  passwordFits,
  takeFromRates,
} from '#people/index.ts';
import { insertPlayer, type Player } from '#rows/people/people.store.ts';
import { findKnownEmail, findSignUp, type NewSignUp, rememberSignUp, useSignUp } from './sign-up.store.ts';

interface SignUp {
  email: string;
  password: string;
  nickname: string;
  name: string;
  country_id: CountryId | null;
  timezone: string | null;
  back?: string | undefined;
}

interface SignUpCaller {
  address: string;
  language: Language;
  /** This server's address as the browser knows it. */
  origin: string;
}

/** Sign-ups an hour. Many people at a venue share one address; the demo and its tests use a single one. */
const usual = { perAddress: 60, overall: 1000 };

const demos = { perAddress: 100_000, overall: 100_000 };

/** E-mails an hour to one mailbox: strangers can neither flood it nor use up the owner's own e-mails. */
const emailsPerHour = { perAddress: 5, overall: 20 };

/**
 * Where unconfirmed accounts are allowed, makes the account at once and answers its token. Elsewhere it sends an
 * e-mail, and the answer is the same whether or not the e-mail has an account.
 */
export async function signUp(
  context: Context,
  { password, back, ...person }: SignUp,
  caller: SignUpCaller,
): Promise<IssuedToken | undefined> {
  const { config, demo, mail } = context;
  const allowsUnconfirmed = config.UNCONFIRMED_ACCOUNTS ?? demo;
  if (!allowsUnconfirmed && !mail) throw refuse('sign-up-off');
  await slowDown(context, person.email, caller.address);
  const password_hash = await hashPassword(password, 'sign-up');
  const name = person.name || person.nickname;
  const player = { ...person, name, locale: caller.language, password_hash };
  if (allowsUnconfirmed) return openAccount(context, player);
  if (mail) await sendSignUpEmail(context, mail, { ...player, back: back ?? null }, caller);
  return undefined;
}

async function slowDown({ config, db, clock, demo }: Context, email: string, address: string): Promise<void> {
  const { perAddress, overall } = demo ? demos : usual;
  const network = networkOf(address);
  const mailbox = email.toLowerCase();
  const wait = await takeFromRates(
    db,
    [
      { key: `sign-up from ${network}`, perHour: config.SIGN_UPS_PER_ADDRESS ?? perAddress },
      { key: `sign-up as ${mailbox} from ${network}`, perHour: emailsPerHour.perAddress },
      { key: `sign-up as ${mailbox}`, perHour: emailsPerHour.overall },
      { key: 'sign-up', perHour: config.SIGN_UPS_PER_HOUR ?? overall },
    ],
    clock.now(),
  );
  if (wait > 0) throw refuse('too-many-requests', { seconds: Math.ceil(wait / 1000) });
}

/** An account without a role: its token opens only the players' calls. */
function openAccount(context: Context, player: Player): Promise<IssuedToken> {
  return transact(context, async ({ trx, now }) => {
    const id = await insertPlayer(trx, player, { now, confirmed: false });
    return issueToken(trx, { kind: 'bearer', userId: id, now });
  });
}

/** Refuses before the answer, but looks up whether the e-mail is known after it, so that timing does not tell. */
async function sendSignUpEmail(
  context: Context,
  mail: Mail,
  player: NewSignUp,
  { language, origin }: SignUpCaller,
): Promise<void> {
  const { config, db, clock } = context;
  const token = await rememberSignUp(db, player, clock.now());
  mail.post(async (brand): Promise<EmailMessage | undefined> => {
    const known = await findKnownEmail(db, player.email);
    // In the fragment, which browsers send to no server, so that the token is in no log.
    const page = config.CONFIRM_EMAIL_URL ?? playersAddress(context, origin, '/confirm');
    if (!known) return signUpEmail(language, player.email, { brand, link: `${page}#token=${token}` });
    if (known.isClosed) return undefined;
    const link = config.RESET_PASSWORD_URL ?? `${origin}/reset-password`;
    return accountExistsEmail(language, known.email, { brand, link });
  });
}

const triesPerHour = 20;

/**
 * Opens the account that a confirmation e-mail is about. It asks for the password again: otherwise somebody who opens
 * an e-mail they did not ask for would confirm an account whose password a stranger chose.
 */
export async function confirmSignUp(
  context: Context,
  token: string,
  password: string,
): Promise<IssuedToken & Pick<NewSignUp, 'back'>> {
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
    const session = await issueToken(trx, { kind: 'bearer', userId: id, now: step.now });
    return { ...session, back: signUp.back };
  });
}

interface EmailFacts {
  brand: string;
  link: string;
}

/** Contains nothing that the requester chose: the e-mail goes out in our name to an address that somebody typed. */
function signUpEmail(language: Language, to: string, facts: EmailFacts): EmailMessage {
  return { to, subject: say(confirm.subject, language), text: say(confirm.text, language, { ...facts }) };
}

function accountExistsEmail(language: Language, to: string, facts: EmailFacts): EmailMessage {
  return { to, subject: say(exists.subject, language), text: say(exists.text, language, { ...facts }) };
}

const confirm = {
  subject: { en: 'Confirm your e-mail', it: 'Conferma la tua e-mail' },
  text: {
    en: `Hello,

somebody signed up for {brand} with this e-mail address. To confirm it, open this link within a day and type the password that you chose:

{link}

It works once. If it was not you, you need not do anything: no account is created.
`,
    it: `Ciao,

qualcuno si è iscritto a {brand} con questo indirizzo e-mail. Per confermarlo, apri questo link entro un giorno e inserisci la password che hai scelto:

{link}

Il link funziona una volta sola. Se la richiesta non è tua, non devi fare nulla: non viene creato alcun account.
`,
  },
} satisfies Record<string, Sentence>;

const exists = {
  subject: { en: 'You already have an account', it: 'Hai già un account' },
  text: {
    en: `Hello,

somebody signed up for {brand} with this e-mail address, but you already have an account. Sign in with it. If you have forgotten its password, you can choose a new one here:

{link}

If it was not you, you need not do anything: your account stays as it is.
`,
    it: `Ciao,

qualcuno si è iscritto a {brand} con questo indirizzo e-mail, ma hai già un account. Usalo per accedere. Se non ricordi la password, puoi sceglierne una nuova qui:

{link}

Se la richiesta non è tua, non devi fare nulla: il tuo account resta com’è.
`,
  },
} satisfies Record<string, Sentence>;
