import { may, treasurers } from '@matchdesk/contract/access';
import type { UserId } from '@matchdesk/contract/ids';
import type { Language, Sentence } from '@matchdesk/contract/languages';
import type { GrantKind } from '@matchdesk/contract/people/users.record';
import type { Context } from '#context.ts';
import type { Step } from '#database/transact.ts';
import { insertGrant, type Person, tellTreasurers } from '#people/index.ts';
import { findUser } from './users.store.ts';

interface Given {
  actor: Person;
  user: UserId;
  kind: GrantKind;
  /** Which roles, where roles were given. */
  what?: string;
}

/**
 * Records, in the transaction of the change, who gave somebody else rights or changed how they sign in. Where that
 * person may act on money, everybody who may is told at once.
 */
export async function saveGrant(
  context: Context,
  step: Step,
  { actor, user, kind, what }: Given,
): Promise<void> {
  if (actor.id === user) return;
  const { trx, now } = step;
  const getter = await findUser(trx, user);
  const isMoney = may(treasurers, getter);
  const id = await insertGrant(trx, { at: now, actor, user, kind, what, isMoney });
  if (!getter || !isMoney) return;
  await tellTreasurers(context, step, {
    type: 'money grant',
    id,
    subject,
    text,
    facts: (language: Language) => ({
      by: actor.nickname,
      to: getter.nickname,
      what: [kinds[kind][language], what].filter(Boolean).join(': '),
      at: now.toISOString().slice(0, 16).replace('T', ' '),
    }),
  });
}

const kinds: Record<GrantKind, Sentence> = {
  account: { en: 'an account was made', it: 'un account è stato creato' },
  role: { en: 'a role was given', it: 'un ruolo è stato assegnato' },
  billing: { en: 'the permission ‘Billing edit’ was given', it: 'il permesso ‘Billing edit’ è stato dato' },
  unblock: { en: 'the account was unblocked', it: 'l’account è stato sbloccato' },
  email: { en: 'the e-mail was changed', it: 'l’e-mail è stata cambiata' },
  password: { en: 'the password was changed', it: 'la password è stata cambiata' },
  factor: { en: 'the second factor was removed', it: 'il secondo fattore è stato rimosso' },
};

const subject: Sentence = {
  en: 'Somebody was given rights on money',
  it: 'Qualcuno ha ricevuto diritti sul denaro',
};

const text: Sentence = {
  en: `Hello,

{by} changed the account of {to}, who can act on money: {what} ({at} UTC).

For 7 days, and for every request made before, they count as the same person when two people must confirm. If you did not expect this, please look at the page of {to} in Matchdesk, or contact another Super admin.
`,
  it: `Ciao,

{by} ha modificato l’account di {to}, che può gestire il denaro: {what} ({at} UTC).

Per 7 giorni, e per tutto ciò che è stato richiesto prima, contano come una sola persona quando devono confermare in due. Se non te lo aspettavi, guarda la pagina di {to} in Matchdesk o rivolgiti a un altro Super admin.
`,
};
