import type { UserId } from '@matchdesk/contract/ids';
import type { Provider } from '@matchdesk/contract/people/auth';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Context } from '#context.ts';
import type { Db, Tables, Trx } from '#database/schema.ts';
import { grants } from '#people/grants.ts';
import { hashOf } from '#people/index.ts';

export interface Account {
  id: UserId;
  password_hash: string | null;
  blocked_at: string | null;
  email_confirmed_at: string | null;
  roles: string[];
}

function accounts(db: Db, demo: boolean) {
  return db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .where('users.is_guest', '=', false)
    .$if(!demo, (query) => query.where('users.is_demo', '=', false))
    .select(['users.id', 'users.password_hash', 'users.blocked_at', 'users.email_confirmed_at'])
    .select(grants.roles.as('roles'));
}

type Where = Pick<Context, 'db' | 'demo'>;

export async function findAccountByEmail({ db, demo }: Where, email: string): Promise<Account | undefined> {
  return accounts(db, demo).where(sql`lower(users.email)`, '=', email.toLowerCase()).executeTakeFirst();
}

export async function findAccountByProvider(
  { db, demo }: Where,
  provider: string,
  providerId: string,
): Promise<Account | undefined> {
  return accounts(db, demo)
    .innerJoin('social_accounts', 'social_accounts.user_id', 'users.id')
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
}

export async function listRoles(db: Db | Trx, userId: UserId): Promise<string[]> {
  const rows = await db.selectFrom('user_roles').where('user_id', '=', userId).select('role').execute();
  return rows.map(({ role }) => role);
}

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
