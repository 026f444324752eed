import type { UserId } from '@matchdesk/contract/ids';
import type { Provider } from '@matchdesk/contract/people/auth';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables, Trx } from '#database/schema.ts';
import { hashOf } from '#people/index.ts';

export type LoginTarget = Tables['social_logins']['target'];

export async function rememberLogin(db: Db, login: Insertable<Tables['social_logins']>): Promise<void> {
  await db.insertInto('social_logins').values(login).execute();
}

/** A state is valid once, for its provider, in the browser it was made for. */
export async function useLogin(
  db: Db,
  { state, provider, browser, now }: { state: string; provider: Provider; browser: string; now: Date },
): Promise<Selectable<Tables['social_logins']> | undefined> {
  return db
    .updateTable('social_logins')
    .set({ used_at: now })
    .where('state_hash', '=', hashOf(state))
    .where('provider', '=', provider)
    .where('browser_hash', '=', hashOf(browser))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

export async function findTargetOf(db: Db, browser: string, now: Date): Promise<LoginTarget | undefined> {
  const login = await db
    .selectFrom('social_logins')
    .where('browser_hash', '=', hashOf(browser))
    .where('expires_at', '>', now.toISOString())
    .select('target')
    .executeTakeFirst();
  return login?.target;
}

export async function linkAccount(
  trx: Trx,
  provider: Provider,
  providerId: string,
  userId: UserId,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('social_accounts')
    .values({ provider, provider_id: providerId, user_id: userId, linked_at: now })
    .execute();
}
