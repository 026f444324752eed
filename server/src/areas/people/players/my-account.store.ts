import type { UserId } from '@matchdesk/contract/ids';
import { languageOf } from '@matchdesk/contract/languages';
import type { MyAccount, PlayCountry } from '@matchdesk/contract/people/players';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';

/** Locks the person until the transaction ends; rows that refer to them can be added meanwhile. */
export async function lockAccount(trx: Trx, id: UserId): Promise<MyAccount> {
  await trx.selectFrom('users').where('id', '=', id).select('id').forNoKeyUpdate().execute();
  return getAccount(trx, id);
}

export async function getAccount(db: Db | Trx, id: UserId): Promise<MyAccount> {
  const account = await db
    .selectFrom('users')
    .where('id', '=', id)
    .select(['id', 'email', 'nickname', 'name', 'avatar', 'country_id', 'locale', 'timezone', 'version'])
    .select([
      sql<boolean>`birthday is not null`.as('has_birthday'),
      sql<boolean>`password_hash is not null`.as('has_password'),
      sql<MyAccount['providers']>`array(
        select provider from social_accounts where user_id = users.id order by provider)`.as('providers'),
    ])
    .executeTakeFirstOrThrow();
  return { ...account, locale: languageOf(account.locale) };
}

export async function findCountryName(db: Db | Trx, { country_id }: MyAccount): Promise<string | null> {
  if (country_id === null) return null;
  const country = await db
    .selectFrom('countries')
    .where('id', '=', country_id)
    .select('value')
    .executeTakeFirst();
  return country?.value ?? null;
}

/** Nobody lives in the two entries that open tournaments to everybody. */
export async function listCountries(db: Db): Promise<PlayCountry[]> {
  return db
    .selectFrom('countries')
    .where('code', 'not in', ['global', 'en'])
    .select(['id', 'code', 'value'])
    .orderBy('value')
    .execute();
}
