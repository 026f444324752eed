import type { CountryId, UserId } from '@matchdesk/contract/ids';
import { recordAudit } from '#audit/index.ts';
import type { Trx } from '#database/schema.ts';
import { refuseFields } from '#http/refusal.ts';
import { isFormerEmail } from '#people/index.ts';

export interface Player {
  email: string;
  nickname: string;
  name: string;
  country_id: CountryId | null;
  /** The language of messages to them. */
  locale: string;
  timezone: string | null;
  password_hash: string;
}

/** A new person without a role, with their wallets. */
export async function insertPlayer(
  trx: Trx,
  player: Player,
  { now, confirmed }: { now: Date; confirmed: boolean },
): Promise<UserId> {
  const { email, nickname, name, country_id, locale, timezone, password_hash } = player;
  if (await isFormerEmail(trx, email)) throw refuseFields({ email: 'email-taken' }, 'email-taken');
  const { id } = await trx
    .insertInto('users')
    .values({
      email,
      nickname,
      name,
      country_id,
      locale,
      timezone,
      password_hash,
      email_confirmed_at: confirmed ? now : null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('wallets')
    .values([
      { user_id: id, currency: 'EUR' },
      { user_id: id, currency: 'COINS' },
    ])
    .execute();
  await recordAudit(trx, { at: now, actor: { id }, subject: 'user', subjectId: id, action: 'signed up' });
  return id;
}
