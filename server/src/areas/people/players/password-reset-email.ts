import { type Language, type Sentence, say } from '@matchdesk/contract/languages';
import type { EmailMessage } from '#mail/index.ts';

const subject: Sentence = { en: 'Choose a new password', it: 'Scegli una nuova password' };
const text: Sentence = {
  en: `Hello,

somebody asked to reset the password of your Matchdesk account. Open this link within an hour to choose a new one:

{link}

It works once. If it was not you, you need not do anything: your password stays as it is.
`,
  it: `Ciao,

qualcuno ha chiesto di reimpostare la password del tuo account Matchdesk. Apri questo link entro un’ora per sceglierne una nuova:

{link}

Il link funziona una volta sola. Se la richiesta non è tua, non devi fare nulla: la tua password resta quella di prima.
`,
};

/** Contains nothing that the requester chose: the e-mail goes out in our name to an address that somebody typed. */
export function passwordResetEmail(language: Language, to: string, link: string): EmailMessage {
  return { to, subject: say(subject, language), text: say(text, language, { link }) };
}
