import { type Language, type Sentence, say } from '@matchdesk/contract/languages';
import type { EmailMessage } from '#mail/index.ts';

const changed = {
  subject: { en: 'The e-mail of your account was changed', it: 'L’e-mail del tuo account è stata cambiata' },
  text: {
    en: `Hello,

{by} set the e-mail of your Matchdesk account to {to}. You sign in with it from now on.

{unexpected}
`,
    it: `Ciao,

{by} ha impostato l’e-mail del tuo account Matchdesk su {to}. D’ora in poi accedi con questa.

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

this address was set as the e-mail of a Matchdesk account. Open this link within a day and type the password of the account to confirm the address:

{link}

It works once. Until then no link to choose a new password is sent here. If you do not know this account, you need not do anything.
`,
    it: `Ciao,

questo indirizzo è stato impostato come e-mail di un account Matchdesk. Apri questo link entro un giorno e inserisci la password dell’account per confermare l’indirizzo:

{link}

Il link funziona una volta sola. Fino ad allora qui non viene inviato alcun link per scegliere una nuova password. Se non conosci questo account, non devi fare nulla.
`,
  },
} satisfies Record<string, Sentence>;

interface EmailChanged {
  /** The mailbox that the account had until now. */
  from: string;
  to: string;
  by: string;
  /** Whether password reset links still go to `from`. */
  getsLinks: boolean;
}

export function emailChangeNotice(
  language: Language,
  { from, to, by, getsLinks }: EmailChanged,
): EmailMessage {
  const unexpected = say(getsLinks ? changed.takeBack : changed.turnToOrganisers, language);
  return {
    to: from,
    subject: say(changed.subject, language),
    text: say(changed.text, language, { by, to, unexpected }),
  };
}

export function newEmailConfirmation(language: Language, to: string, link: string): EmailMessage {
  return { to, subject: say(confirm.subject, language), text: say(confirm.text, language, { link }) };
}
