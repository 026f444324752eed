import { may, treasurers } from '@matchdesk/contract/access';
import { channels } from '@matchdesk/contract/channels';
import type { UserId } from '@matchdesk/contract/ids';
import { languageOf, type Sentence, say } from '@matchdesk/contract/languages';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { Step } from '#database/transact.ts';
import { type UserWithGrants, usersWithGrants } from './grants.ts';

export interface Treasurer extends UserWithGrants {
  locale: string;
  /** When somebody else last changed how they sign in. */
  access_changed_at: string | null;
}

/** Everybody who can sign in and act on money; demo accounts are included only in a demo. */
export async function listTreasurers(db: Db | Trx, demo: boolean): Promise<Treasurer[]> {
  const staff = await usersWithGrants(db)
    .where('users.blocked_at', 'is', null)
    .$if(!demo, (real) => real.where('users.is_demo', '=', false))
    .where('users.id', 'in', (eb) => eb.selectFrom('user_roles').select('user_id'))
    .select(['users.locale', 'users.access_changed_at'])
    .orderBy('users.nickname')
    .orderBy('users.id')
    .execute();
  return staff.filter((person) => may(treasurers, person));
}

export async function findTreasurer(db: Db | Trx, id: UserId, demo: boolean): Promise<Treasurer | undefined> {
  return (await listTreasurers(db, demo)).find((person) => person.id === id);
}

export interface TreasurerMessage {
  /** The event's type, and the id of what it is about. */
  type: string;
  id: number;
  subject: Sentence;
  text: Sentence;
  facts: (language: ReturnType<typeof languageOf>) => Record<string, string>;
}

/** Tells everybody who acts on money: on screen at once, and by mail if it is set up. */
export async function tellTreasurers(
  { mail, demo }: Pick<Context, 'mail' | 'demo'>,
  { trx, announce, afterCommit }: Step,
  { type, id, subject, text, facts }: TreasurerMessage,
): Promise<void> {
  announce(channels.desk('billing'), type, { id });
  if (!mail) return;
  for (const { email, locale } of await listTreasurers(trx, demo)) {
    const language = languageOf(locale);
    const message = {
      to: email,
      subject: say(subject, language),
      text: say(text, language, facts(language)),
    };
    afterCommit(() => mail.post(async () => message));
  }
}
