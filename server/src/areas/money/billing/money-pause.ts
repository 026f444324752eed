import { sql } from 'kysely';
import { day, later } from '#clock.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { oneRow } from '#known.ts';
import { factorOf, isFreshlyProven, type Person } from '#people/index.ts';
import { hasMismatch } from '#rows/ledger/index.ts';

/** What may keep somebody from acting on money. */
export interface Guards {
  access_changed_at: string | null;
  has_factor: boolean;
  has_mismatch: boolean;
}

/** The columns of `Guards`, for each of `users`. */
export const guardsOf = sql`users.access_changed_at, ${factorOf} as has_factor, ${hasMismatch} as has_mismatch`;

export async function readGuards(trx: Trx, actor: Person): Promise<Guards> {
  const guards = await runPrepared(
    trx,
    sql<Guards>`select ${guardsOf} from users where id = ${actor.id}::int`,
  );
  return oneRow(guards);
}

/**
 * For a day after somebody else changed how a person signs in, that person cannot act on money. Somebody with a second
 * factor also has to have proven themselves with it a moment ago.
 */
export function checkMayTouchMoney(
  actor: Person,
  { access_changed_at, has_factor }: Guards,
  now: Date,
): void {
  const until = access_changed_at === null ? now : later(new Date(access_changed_at), day);
  if (until > now)
    throw refuse('money-too-soon', { time: until.toISOString().slice(0, 16).replace('T', ' ') });
  if (!isFreshlyProven(actor, now) && has_factor) throw refuse('proof-needed');
}

/** Nothing is paid out while a balance is known to be wrong. */
export function checkLedgerGood({ has_mismatch }: Guards): void {
  if (has_mismatch) throw refuse('ledger-mismatch');
}
