import { treasurers } from '@matchdesk/contract/access';
import type { Confirmation, WithdrawDetail } from '@matchdesk/contract/billing/record';
import type { WithdrawId } from '@matchdesk/contract/ids';
import { may } from '@matchdesk/contract/may';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { findOpen } from './confirm.ts';
import { factsOf, signsOf } from './signs.ts';
import { readWithdraw, withoutEmail } from './withdraws.store.ts';

/** A request as one page shows it. Only those who act on money see where it is to go, and to which e-mail. */
export async function readDetail(
  db: Db | Trx,
  reader: Person,
  id: WithdrawId,
  now = new Date(),
): Promise<WithdrawDetail> {
  const isTreasurer = may(treasurers, reader);
  const found = await readWithdraw(db, id, isTreasurer ? factsOf(now) : sql`null`);
  if (!found) throw refuse('withdraw-not-found');
  const { facts, ...withdraw } = isTreasurer ? found : withoutEmail(found);
  return {
    ...withdraw,
    payment_detail: isTreasurer ? withdraw.payment_detail : null,
    signs: facts ? signsOf(facts) : [],
    confirmation: isTreasurer && withdraw.needs_second ? await readConfirmation(db, id) : null,
    confirmation_lost: isTreasurer ? withdraw.confirmation_lost : null,
  };
}

async function readConfirmation(db: Db | Trx, id: WithdrawId): Promise<Confirmation | null> {
  const open = await findOpen(db, id);
  if (!open) return null;
  const first = await db
    .selectFrom('users')
    .where('id', '=', open.first_by)
    .select(['id', 'nickname'])
    .executeTakeFirstOrThrow();
  return { first, first_at: open.first_at, expires_at: open.expires_at, seen: open.seen };
}
