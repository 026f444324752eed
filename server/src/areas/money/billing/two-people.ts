import type { UserId, WithdrawId } from '@matchdesk/contract/ids';
import type { Colleague, TwoPeopleReason } from '@matchdesk/contract/money/billing';
import type { SeenWithdraw } from '@matchdesk/contract/money/billing.record';
import { type Selectable, sql } from 'kysely';
import { recordChange } from '#audit/index.ts';
import { day, hour, later } from '#clock.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { ConfirmationTable } from '#database/tables/money.tables.ts';
import type { Step } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { oneRow } from '#known.ts';
import {
  findTreasurer,
  type Linked,
  type LinkTimes,
  linkedWith,
  lockGrantsForDecision,
  type NamedGrant,
  type Person,
  readLinks,
  type Treasurer,
} from '#people/index.ts';
import { fromCents, toCents } from '#rows/ledger/index.ts';
import { lockLimits } from './limits.store.ts';
import { hasLimit, isOnePersonEnough, readTerms, type Terms } from './payout-terms.ts';
import { type Facts, factsOf, riskSignalsOf } from './risk-signals.ts';
import { type Paid, readPaid, type StoredWithdraw, updateWithdraw } from './withdraws.store.ts';

interface Beside {
  /** Whoever confirms first. */
  first: UserId;
  /** Who gets the money, where it is about a payment. */
  payee?: UserId;
  links: readonly NamedGrant[];
  asked: Date;
  now: Date;
}

/** Which of these people may be the second to confirm, and why the others may not. */
export function colleaguesBeside(
  people: readonly Treasurer[],
  { first, payee, links, asked, now }: Beside,
): Colleague[] {
  const linked = linkedWith(first, links, asked);
  return people
    .filter(({ id }) => id !== first)
    .map((person) => {
      const { id, nickname, access_changed_at } = person;
      const user = { id, nickname };
      if (id === payee) return { user, why_not: 'payee', from: null, link: null };
      const link = linked.get(id);
      if (link) return { user, ...whyLinked(link) };
      const pausedUntil = access_changed_at && later(new Date(access_changed_at), day);
      if (pausedUntil && pausedUntil > now)
        return { user, why_not: 'paused', from: pausedUntil.toISOString(), link: null };
      return { user, why_not: null, from: null, link: null };
    });
}

function whyLinked({ until, grant }: Linked): Pick<Colleague, 'why_not' | 'from' | 'link'> {
  const { id: _, ...link } = grant;
  return { why_not: 'linked', from: until?.toISOString() ?? null, link };
}

export type Requested = Pick<StoredWithdraw, 'user_id' | 'currency' | 'amount' | 'created_at'> & {
  payment_key: string | null;
};

/** Grants since the request and of the last seven days link people, but none from before there was a limit. */
export const linkTimesOf = (
  { created_at }: Pick<Requested, 'created_at'>,
  { limit_since }: Pick<Terms, 'limit_since'>,
  now: Date,
): LinkTimes => ({
  now,
  asked: new Date(created_at),
  from: limit_since === null ? undefined : new Date(limit_since),
});

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
export async function lockLimitsAndGrants(trx: Trx): Promise<void> {
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

/**
 * Why paying a request needs two people; empty where one is enough. What the payee got in the last 24 hours counts, so
 * that splitting a sum does not help, not even over accounts with the same payment detail. What the payer paid counts
 * too, so that splitting it over many payees does not help. Linked people count as one payer.
 */
export async function listReasonsForTwo(
  db: Db | Trx,
  withdraw: Requested,
  { payer, terms, links, now }: { payer: UserId; terms: Terms; links: readonly NamedGrant[]; now: Date },
): Promise<TwoPeopleReason[]> {
  const reasons: TwoPeopleReason[] = terms.rate_differing === null ? [] : ['rate'];
  if (hasLimit(terms)) {
    const payers = [payer, ...linkedWith(payer, links, new Date(withdraw.created_at)).keys()];
    const since = later(now, -day);
    const paid = await readPaid(db, { payee: withdraw, payers, since });
    if (isAbove(paid.payee, withdraw, terms)) reasons.push('payee');
    if (isAbove(paid.payers, withdraw, terms)) reasons.push('payer');
  }
  return reasons.length === 0 && terms.needs_two ? ['before'] : reasons;
}

function isAbove(
  paid: Paid,
  { currency, amount }: Requested,
  { worth, limit_eur, limit_coins }: Terms,
): boolean {
  if (limit_eur !== null && toCents(paid.eur) + toCents(worth) > toCents(limit_eur)) return true;
  if (limit_coins === null || currency !== 'COINS') return false;
  return toCents(paid.coins) + toCents(amount) > toCents(limit_coins);
}
