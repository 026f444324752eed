import type { Language, Sentence } from '@matchdesk/contract/languages';
import type { WalletCurrency } from '@matchdesk/contract/limits';
import type { Person, TreasurerMessage } from '#people/index.ts';

interface Raise {
  id: number;
  actor: Person;
  currency: WalletCurrency;
  value: string;
  due_at: Date | null;
}

/** What those who act on money are told about a requested higher limit. */
export function limitRaiseMessage({ id, actor, currency, value, due_at }: Raise): TreasurerMessage {
  const when = due_at === null ? waits : counts;
  return {
    type: 'limit waits',
    id,
    subject,
    text,
    facts: (language: Language) => ({
      by: actor.nickname,
      limit: value === '' ? none[language] : `${value} ${currency}`,
      when: when[language].replace('{at}', due_at?.toISOString().slice(0, 16).replace('T', ' ') ?? ''),
    }),
  };
}

const none: Sentence = { en: 'no limit', it: 'nessun limite' };

const waits: Sentence = {
  en: 'It takes effect once another Super admin confirms it.',
  it: 'Vale dopo la conferma di un altro Super admin.',
};

const counts: Sentence = {
  en: 'There is no other Super admin who may confirm it, so it takes effect at {at} (UTC), unless it is cancelled.',
  it: 'Nessun altro Super admin può confermarlo: varrà dalle {at} (UTC), se non viene annullato.',
};

const subject: Sentence = {
  en: 'Somebody asked for a higher limit for payments by one person',
  it: 'Qualcuno ha chiesto un limite più alto per i pagamenti di una sola persona',
};

const text: Sentence = {
  en: `Hello,

{by} asked to change the limit above which two people must confirm a payment: {limit}. {when}

If you did not expect this, please look at the exchange rates page in Matchdesk, where a Super admin can cancel it.
`,
  it: `Ciao,

{by} ha chiesto di cambiare il limite oltre il quale due persone devono confermare un pagamento: {limit}. {when}

Se non te lo aspettavi, guarda la pagina dei cambi in Matchdesk, dove un Super admin può annullarlo.
`,
};
