import { sql } from 'kysely';
import type { Context } from '#context.ts';

/**
 * Runs the work in one transaction that no other server on this database runs at the same time; what it does is
 * there whole or not at all, also when the server is killed in the middle.
 */
export async function oneAtATime(
  context: Context,
  name: string,
  work: (inside: Context) => Promise<void>,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`matchdesk ${name}`}))`.execute(trx);
    await work({ ...context, db: trx });
  });
}
