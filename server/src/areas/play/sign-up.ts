import type { CountryId } from '@matchdesk/contract/ids';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { hashPassword, type IssuedToken, issueToken } from '#people/index.ts';

export interface NewPlayer {
  email: string;
  password: string;
  nickname: string;
  name: string;
  country_id: CountryId | null;
}

/** A person without a role: the token it answers opens the player's calls alone. */
export async function signUp(context: Context, player: NewPlayer): Promise<IssuedToken> {
  const { password, name, nickname, ...rest } = player;
  const password_hash = await hashPassword(password);
  return transact(context, async ({ trx, now }) => {
    const { id } = await trx
      .insertInto('users')
      .values({ ...rest, nickname, name: name || nickname, password_hash, created_at: now, updated_at: now })
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
    return issueToken(trx, { kind: 'bearer', userId: id, now });
  });
}
