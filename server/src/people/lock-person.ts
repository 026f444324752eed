import type { Holder } from '@matchdesk/contract/permissions';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Trx } from '#database/schema.ts';
import type { Person } from './person.ts';

/**
 * The person's current rights, locked until the transaction ends; undefined if their session is over. A block, a change
 * of their rights or the end of their session has either happened before or waits. It is asked last, so that nobody
 * waits for long.
 */
export async function lockPerson(
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  { id, tokenId }: Person,
): Promise<Holder | undefined> {
  const now = clock.now().toISOString();
  const [row] = await runPrepared<{ held: Holder | null }>(
    trx,
    sql`select hold_session(${id}, ${tokenId}, ${now}) as held`,
  );
  return row?.held ?? undefined;
}
