import { type Language, type Sentence, say } from '@matchdesk/contract/languages';
import type { Letter } from '#mail/index.ts';

const subject: Sentence = { en: 'Choose a new password', it: 'Scegli una nuova password' };
const text: Sentence = {
  en: `Hello,

a new password was asked for, for your Matchdesk account. Open this link within an hour to choose it:

{link}

It works once. If you did not ask for it, there is nothing to do: your password stays as it is.
`,
  it: `Ciao,

è stata richiesta una nuova password per il tuo account Matchdesk. Apri questo link entro un’ora per sceglierla:

{link}

Il link funziona una volta sola. Se la richiesta non è tua, non devi fare nulla: la tua password resta quella di prima.
`,
};

/** Contains nothing that the requester chose: the letter goes out in our name to an address that somebody typed. */
export function resetLetter(language: Language, to: string, link: string): Letter {
  return { to, subject: say(subject, language), text: say(text, language, { link }) };
}
