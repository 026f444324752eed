import type { UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { grants } from '#people/grants.ts';

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
