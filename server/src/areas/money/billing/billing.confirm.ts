import type { WithdrawId } from '@matchdesk/contract/ids';
import type { SeenWithdraw } from '@matchdesk/contract/money/billing.record';
import { type Selectable, sql } from 'kysely';
import { recordChange } from '#audit/index.ts';
import { hour, later } from '#clock.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { ConfirmationTable } from '#database/tables/billing.tables.ts';
import type { Step } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { oneRow } from '#known.ts';
import { findTreasurer, linkedWith, lockGrantsForDecision, type Person, readLinks } from '#people/index.ts';
import { fromCents, toCents } from '#rows/ledger/index.ts';
import { lockLimits } from './limits.store.ts';
import { isOnePersonEnough, readTerms } from './payout-terms.ts';
import { type Facts, factsOf, riskSignalsOf } from './risk-signals.ts';
import { linkTimesOf, listReasonsForTwo } from './two-people-reasons.ts';
import { type StoredWithdraw, updateWithdraw } from './withdraws.store.ts';

type StoredConfirmation = Selectable<ConfirmationTable>;

const holdsFor = 72 * hour;

/**
 * Confirms a payment, and answers whether it can be made now. Where it needs two people, the first confirmation is
 * stored with what that person saw; a second person has to confirm while everything is still as the first saw it.
 */
export async function confirmPayment(
  step: Step,
  actor: Person,
  withdraw: StoredWithdraw,
  demo: boolean,
): Promise<'pay' | 'wait'> {
  const { trx, now } = step;
  if (isOnePersonEnough(await readTerms(trx, withdraw.id, now))) return 'pay';
  await lockLimitsAndGrants(trx);
  const terms = await readTerms(trx, withdraw.id, now);
  const links = await readLinks(trx, linkTimesOf(withdraw, terms, now));
  const reasons = await listReasonsForTwo(trx, withdraw, { payer: actor.id, terms, links, now });
  if (reasons.length === 0) return 'pay';
  if (!withdraw.needs_two) await updateWithdraw(trx, withdraw.id, { needs_two: true });
  const seen = await seenOf(trx, withdraw, now);
  const open = await findOpen(trx, withdraw.id);
  const first = open && (await findTreasurer(trx, open.first_by, demo));
  const lost = open && reasonLost(open, { seen, now, mayFirst: first !== undefined });
  if (lost) await voidOpen(trx, withdraw.id, lost);
  if (!open || !first || lost) {
    await insertFirst(step, actor, withdraw, seen);
    return 'wait';
  }
  if (first.id === actor.id) throw refuse('confirmed-by-you');
  if (linkedWith(first.id, links, new Date(withdraw.created_at)).has(actor.id))
    throw refuse('linked-with-first', { name: first.nickname });
  await insertSecond(step, actor, withdraw, open);
  return 'pay';
}

/**
 * Until the transaction ends, payments that may need two people are decided one after another, because each adds to the
 * sums of the next; meanwhile no limit changes and nobody is given a right.
 */
async function lockLimitsAndGrants(trx: Trx): Promise<void> {
  await lockLimits(trx);
  await lockGrantsForDecision(trx);
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

function reasonLost(
  open: StoredConfirmation,
  { seen, now, mayFirst }: { seen: SeenWithdraw; now: Date; mayFirst: boolean },
): string | undefined {
  if (Date.parse(open.expires_at) <= now.getTime()) return 'expired';
  if (!mayFirst) return 'grant';
  const isSame = (Object.keys(seen) as (keyof SeenWithdraw)[]).every(
    (field) => JSON.stringify(open.seen[field]) === JSON.stringify(seen[field]),
  );
  return isSame ? undefined : 'changed';
}

async function insertFirst(
  step: Step,
  actor: Person,
  { id }: StoredWithdraw,
  seen: SeenWithdraw,
): Promise<void> {
  await step.trx
    .insertInto('confirmations')
    .values({
      withdraw_id: id,
      seen: JSON.stringify(seen),
      first_by: actor.id,
      first_at: step.now,
      expires_at: later(step.now, holdsFor),
    })
    .execute();
  await recordChange(step, { actor, area: 'billing', subject: 'withdraw', id, action: 'first confirmation' });
}

async function insertSecond(
  { trx, now }: Step,
  actor: Person,
  withdraw: StoredWithdraw,
  open: StoredConfirmation,
): Promise<void> {
  await trx
    .updateTable('confirmations')
    .set({ second_by: actor.id, second_at: now })
    .where('id', '=', open.id)
    .execute();
  await updateWithdraw(trx, withdraw.id, { confirmation_id: open.id });
}

/** Everything that somebody who pays a request sees; read under the locks of the request and its wallet. */
async function seenOf(trx: Trx, withdraw: StoredWithdraw, now: Date): Promise<SeenWithdraw> {
  const found = await runPrepared(
    trx,
    sql<{ email: string; value: string; facts: Facts }>`
      select users.email, wallets.value, ${factsOf(now)} as facts
      from withdraws w join users on users.id = w.user_id
        join wallets on wallets.user_id = w.user_id and wallets.currency = w.currency
      where w.id = ${withdraw.id}::int`,
  );
  const { email, value, facts } = oneRow(found);
  return {
    amount: withdraw.amount,
    currency: withdraw.currency,
    status: withdraw.status,
    payee: withdraw.user_id,
    email,
    payment_detail: withdraw.payment_detail,
    payout: withdraw.payout,
    wallet: value,
    owed: fromCents(toCents(facts.owed)),
    signs: riskSignalsOf(facts).map(({ kind }) => kind),
  };
}
