import { type Language, type Sentence, say } from '@matchdesk/contract/languages';
import type { EmailMessage } from '#mail/index.ts';

const confirm = {
  subject: { en: 'Confirm your e-mail', it: 'Conferma la tua e-mail' },
  text: {
    en: `Hello,

somebody signed up for Matchdesk with this e-mail address. To confirm it, open this link within a day and type the password that you chose:

{link}

It works once. If it was not you, you need not do anything: no account is created.
`,
    it: `Ciao,

qualcuno si è iscritto a Matchdesk con questo indirizzo e-mail. Per confermarlo, apri questo link entro un giorno e inserisci la password che hai scelto:

{link}

Il link funziona una volta sola. Se la richiesta non è tua, non devi fare nulla: non viene creato alcun account.
`,
  },
} satisfies Record<string, Sentence>;

const exists = {
  subject: { en: 'You already have an account', it: 'Hai già un account' },
  text: {
    en: `Hello,

somebody signed up for Matchdesk with this e-mail address, but you already have an account. Sign in with it. If you have forgotten its password, you can choose a new one here:

{link}

If it was not you, you need not do anything: your account stays as it is.
`,
    it: `Ciao,

qualcuno si è iscritto a Matchdesk con questo indirizzo e-mail, ma hai già un account. Usalo per accedere. Se non ricordi la password, puoi sceglierne una nuova qui:

{link}

Se la richiesta non è tua, non devi fare nulla: il tuo account resta com’è.
`,
  },
} satisfies Record<string, Sentence>;

/** Contains nothing that the requester chose: the e-mail goes out in our name to an address that somebody typed. */
export function signUpEmail(language: Language, to: string, link: string): EmailMessage {
  return { to, subject: say(confirm.subject, language), text: say(confirm.text, language, { link }) };
}

export function accountExistsEmail(language: Language, to: string, link: string): EmailMessage {
  return { to, subject: say(exists.subject, language), text: say(exists.text, language, { link }) };
}
