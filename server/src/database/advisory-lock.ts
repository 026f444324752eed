import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { Trx } from './schema.ts';

const askAgainAfter = 100;

/**
 * Runs the work in one transaction that only one server on this database runs at a time. It is done whole or not at
 * all, even if the server is killed in the middle.
 */
export async function withAdvisoryLock(
  context: Context,
  name: string,
  work: (inside: Context) => Promise<void>,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await lockAdvisory(trx, name);
    await work({ ...context, db: trx });
  });
}

/**
 * Locks the name until the transaction ends, so that it also works behind a pooler in transaction mode. It polls
 * instead of waiting in one statement, which would look like a database that hangs.
 */
export async function lockAdvisory(trx: Trx, name: string): Promise<void> {
  const take = sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`matchdesk ${name}`})) as taken`;
  while (!(await take.execute(trx)).rows[0]?.taken) await sleep(askAgainAfter);
}
