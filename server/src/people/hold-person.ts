import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { runKept } from '#database/kept-statement.ts';
import type { Trx } from '#database/schema.ts';
import { findPerson } from './find-person.ts';
import type { Person } from './person.ts';

/**
 * The person of a bearer token as they are now, and stay until the transaction ends: whoever blocks them, changes what
 * they hold or ends their session went before, or waits. It is asked last, so that nobody waits for long.
 */
export async function holdPerson(
  { clock, demo }: Pick<Context, 'clock' | 'demo'>,
  trx: Trx,
  { id, tokenId }: Person,
  token: string,
): Promise<Person | undefined> {
  await runKept(
    trx,
    sql`select users.id from users join tokens on tokens.user_id = users.id
      where users.id = ${id} and tokens.id = ${tokenId} for share`,
  );
  // Whoever waited for the lock still saw what was there before it.
  return findPerson({ db: trx, clock, demo }, 'bearer', token);
}
