import { type Selectable, sql } from 'kysely';
import { day, later } from '#clock.ts';
import type { Db, Tables, Trx } from '#database/schema.ts';
import { hashOf, newSecret } from '#people/index.ts';
import type { Player } from '#rows/people/people.store.ts';

type StoredSignUp = Selectable<Tables['sign_ups']>;

/** Links are valid for a day, because e-mails are read late. */
const lifetime = day;

export interface NewSignUp extends Player {
  password_hash: string;
  /** The players' page to send them to. */
  back: string | null;
}

/** Stores the sign-up until the link is opened; the token itself exists only in the e-mail. */
export async function rememberSignUp(db: Db, player: NewSignUp, now: Date): Promise<string> {
  const token = newSecret();
  const { email, nickname, name, country_id, locale, timezone, password_hash, back } = player;
  await db
    .insertInto('sign_ups')
    .values({
      token_hash: hashOf(token),
      email,
      nickname,
      name,
      country_id,
      locale,
      timezone,
      password_hash,
      back,
      expires_at: later(now, lifetime),
    })
    .execute();
  return token;
}

/** The account that already has this e-mail; `isClosed` where nobody can use it. */
export async function findKnownEmail(
  db: Db | Trx,
  email: string,
): Promise<{ email: string; isClosed: boolean } | undefined> {
  const user = await db
    .selectFrom('users')
    .where((eb) =>
      eb.or([
        eb(sql`lower(email)`, '=', email.toLowerCase()),
        eb(sql`lower(former_email)`, '=', email.toLowerCase()),
      ]),
    )
    .where('deleted_at', 'is', null)
    .select(['email', 'former_email', 'blocked_at', 'is_demo'])
    .executeTakeFirst();
  if (!user) return undefined;
  const known = user.email.toLowerCase() === email.toLowerCase() ? user.email : user.former_email;
  return { email: known ?? user.email, isClosed: user.blocked_at !== null || user.is_demo };
}

export async function findSignUp(db: Db, token: string, now: Date): Promise<StoredSignUp | undefined> {
  return db
    .selectFrom('sign_ups')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now.toISOString())
    .selectAll()
    .executeTakeFirst();
}

/** Ends every link of this e-mail; answers false where this link was used meanwhile. */
export async function useSignUp(trx: Trx, { token_hash, email }: StoredSignUp): Promise<boolean> {
  const ended = await trx
    .deleteFrom('sign_ups')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .returning('token_hash')
    .execute();
  return ended.some((one) => one.token_hash.equals(token_hash));
}
