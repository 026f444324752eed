import type { UserId } from '@matchdesk/contract/ids';
import { day, later, minute } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import type { SignInTable } from '#database/tables/users.tables.ts';
import type { SignInPlace } from './tokens.ts';

const keptFor = 365 * day;
const seenEvery = 5 * minute;

interface SignInEntry {
  userId: UserId;
  outcome: SignInTable['outcome'];
  from: SignInPlace | undefined;
}

/** Not awaited: the time of an answer would tell whether the account exists. A failed write is logged. */
export function recordSignIn(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { userId, outcome, from }: SignInEntry,
): void {
  db.insertInto('sign_ins')
    .values({
      user_id: userId,
      at: clock.now(),
      outcome,
      address: from?.address ?? null,
      agent: from?.agent ?? null,
    })
    .execute()
    .catch((error: unknown) => log.warn({ err: error }, 'a sign-in could not be written down'));
}

/** Records from time to time that a session is in use. */
export function noteSeen(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { tokenId, seenAt }: { tokenId: number; seenAt: string | null },
): void {
  const now = clock.now();
  if (seenAt && Date.parse(seenAt) > later(now, -seenEvery).getTime()) return;
  db.updateTable('tokens')
    .set({ seen_at: now })
    .where('id', '=', tokenId)
    .execute()
    .catch((error: unknown) => log.warn({ err: error }, 'the use of a session could not be written down'));
}

export async function forgetOldSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_ins').where('at', '<', later(now, -keptFor).toISOString()).execute();
}
