import type { SeenWithdraw } from '@matchdesk/contract/billing/record';
import type { UserId, WithdrawId } from '@matchdesk/contract/ids';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { toCents } from '#areas/ledger/index.ts';
import { recordChange } from '#audit/index.ts';
import { day, hour, later } from '#clock.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { ConfirmationTable } from '#database/tables/billing.ts';
import type { Step } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { findLimit } from './limits.ts';
import { seenOf } from './seen.ts';
import { type StoredWithdraw, updateWithdraw } from './withdraws.store.ts';

type StoredConfirmation = Selectable<ConfirmationTable>;

const holdsFor = 72 * hour;

/**
 * Whether this person's PAID is enough. Above the limit the first person's is kept with what they saw; another person
 * has to send it too, while everything is still as the first one saw it.
 */
export async function isConfirmed(step: Step, actor: Person, withdraw: StoredWithdraw): Promise<boolean> {
  const { trx, now } = step;
  const needsTwo = withdraw.needs_two || (await isAboveLimit(trx, withdraw, now));
  if (!needsTwo) return true;
  if (!withdraw.needs_two) await updateWithdraw(trx, withdraw.id, { needs_two: true });
  const seen = await seenOf(trx, withdraw, now);
  const open = await findOpen(trx, withdraw.id);
  const lost = open && (await reasonLost(trx, open, seen, now));
  if (lost) await voidOpen(trx, withdraw.id, lost);
  if (!open || lost) {
    await insertFirst(step, actor, withdraw, seen);
    return false;
  }
  if (open.first_by === actor.id) throw refuse('confirmed-by-you');
  if (await isPuppet(trx, actor, open, withdraw)) throw refuse('second-from-first');
  await trx
    .updateTable('confirmations')
    .set({ second_by: actor.id, second_at: now })
    .where('id', '=', open.id)
    .execute();
  await updateWithdraw(trx, withdraw.id, { confirmation_id: open.id });
  return true;
}

/** What the payee got in the last 24 hours counts, so that splitting a sum does not help. */
async function isAboveLimit(trx: Trx, withdraw: StoredWithdraw, now: Date): Promise<boolean> {
  const limit = await findLimit(trx, withdraw.currency);
  if (limit === null) return false;
  const { rows } = await sql<{ paid: string }>`
    select coalesce(sum(amount), 0) as paid from withdraws
    where user_id = ${withdraw.user_id} and currency = ${withdraw.currency} and status = 'PAID'
      and paid_at > ${later(now, -day)}::timestamptz`.execute(trx);
  return toCents(rows[0]!.paid) + toCents(withdraw.amount) > toCents(limit);
}

export async function findOpen(db: Db | Trx, id: WithdrawId): Promise<StoredConfirmation | undefined> {
  return db
    .selectFrom('confirmations')
    .where('withdraw_id', '=', id)
    .where('second_by', 'is', null)
    .where('void_reason', 'is', null)
    .selectAll()
    .executeTakeFirst();
}

async function voidOpen(trx: Trx, id: WithdrawId, void_reason: string): Promise<void> {
  await trx
    .updateTable('confirmations')
    .set({ void_reason })
    .where('withdraw_id', '=', id)
    .where('second_by', 'is', null)
    .where('void_reason', 'is', null)
    .execute();
}

async function reasonLost(
  trx: Trx,
  open: StoredConfirmation,
  seen: SeenWithdraw,
  now: Date,
): Promise<string | undefined> {
  if (Date.parse(open.expires_at) <= now.getTime()) return 'expired';
  if (!(await mayActOnMoney(trx, open.first_by))) return 'grant';
  const isSame = (Object.keys(seen) as (keyof SeenWithdraw)[]).every(
    (field) => JSON.stringify(open.seen[field]) === JSON.stringify(seen[field]),
  );
  return isSame ? undefined : 'changed';
}

async function mayActOnMoney(trx: Trx, id: UserId): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from users where id = ${id} and blocked_at is null and deleted_at is null) and (
      exists (select from user_roles where user_id = ${id} and role = 'Super admin')
      or (exists (select from user_roles where user_id = ${id}) and exists (
        select from user_permissions join permissions on permissions.id = permission_id
        where user_id = ${id} and permissions.name = 'Billing edit'))) as may`.execute(trx);
  return rows[0]!.may;
}

/** Whoever confirms first cannot make the second person they need: a grant of theirs since the asking does not count. */
async function isPuppet(
  trx: Trx,
  actor: Person,
  open: StoredConfirmation,
  withdraw: StoredWithdraw,
): Promise<boolean> {
  const found = await trx
    .selectFrom('audit')
    .where('subject', '=', 'user')
    .where('subject_id', '=', actor.id)
    .where('actor_id', '=', open.first_by)
    .where('at', '>=', withdraw.created_at)
    .where(sql<boolean>`(after ? 'roles' or after->>'permission' = 'Billing edit')`)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

async function insertFirst(
  step: Step,
  actor: Person,
  withdraw: StoredWithdraw,
  seen: SeenWithdraw,
): Promise<void> {
  await step.trx
    .insertInto('confirmations')
    .values({
      withdraw_id: withdraw.id,
      seen: JSON.stringify(seen),
      first_by: actor.id,
      first_at: step.now,
      expires_at: later(step.now, holdsFor),
    })
    .execute();
  await recordChange(step, {
    actor,
    area: 'billing',
    subject: 'withdraw',
    id: withdraw.id,
    action: 'first confirmation',
  });
}
