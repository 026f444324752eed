import { may, treasurers } from '@matchdesk/contract/access';
import { channels } from '@matchdesk/contract/channels';
import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { WithdrawId } from '@matchdesk/contract/ids';
import type { askForWithdraw, MyWithdraw, TwoPeople } from '@matchdesk/contract/money/billing';
import type { Confirmation, WithdrawDetail } from '@matchdesk/contract/money/billing.record';
import type { WithdrawStatus } from '@matchdesk/contract/statuses';
import { sql } from 'kysely';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse, refuseUnder } from '#http/refusal.ts';
import { known } from '#known.ts';
import { listTreasurers, type Person, readLinks } from '#people/index.ts';
import {
  freezeOwed,
  insertTransaction,
  lockWallet,
  type MovementKind,
  moveMoney,
  toCents,
} from '#rows/ledger/index.ts';
import { writeEvent } from '#rows/threads/index.ts';
import { getCurrentSet, getRate } from './exchange-rates.store.ts';
import { checkLedgerGood, checkMayTouchMoney } from './money-pause.ts';
import { isOnePersonEnough, type Terms } from './payout-terms.ts';
import { factsOf, riskSignalsOf } from './risk-signals.ts';
import { colleaguesBeside, confirmPayment, findOpen, linkTimesOf, listReasonsForTwo } from './two-people.ts';
import { chatOf } from './withdraw-chat.ts';
import {
  findWithdraw,
  findWithdrawOfPage,
  insertWithdraw,
  type LockedWithdraw,
  lockWithdraw,
  saveStatus,
  toMine,
  withoutEmail,
} from './withdraws.store.ts';

interface Source {
  db: Db | Trx;
  demo: boolean;
  now: Date;
}

interface OpenRequest {
  id: WithdrawId;
  reader: Person;
  confirmation: Confirmation | null;
  terms: Terms;
}

/** A player asks for money. It is reserved at once, so that nobody can ask for the same money twice. */
export function requestWithdraw(
  context: Context,
  person: Person,
  asked: CheckedParts<typeof askForWithdraw>['body'],
): Promise<MyWithdraw> {
  const { currency, amount, payment_detail, message } = asked;
  return transact(context, async (step) => {
    const { trx, now } = step;
    const wallet = await lockWallet(trx, { user_id: person.id, currency });
    const rate_set_id = await getCurrentSet(trx);
    const { rate, minimal_withdraw } = await getRate(trx, rate_set_id, currency);
    if (toCents(amount) < toCents(minimal_withdraw))
      throw refuseUnder('amount', 'below-minimal-withdraw', { minimum: minimal_withdraw, currency });
    if (toCents(amount) > toCents(wallet.free))
      throw refuseUnder('amount', 'not-enough-money', { free: wallet.free, currency });
    // Payouts are rounded down to cents, so less than a cent cannot be paid out.
    if (Math.floor(toCents(amount) * Number(rate)) < 1) throw refuseUnder('amount', 'too-little-to-pay-out');
    const id = await insertWithdraw(trx, {
      user_id: person.id,
      currency,
      amount,
      message,
      payment_detail,
      rate_set_id,
      rate,
      created_at: now,
      updated_at: now,
    });
    const transaction = await insertTransaction(trx, {
      user_id: person.id,
      currency,
      amount,
      type: 'ACCRUAL_WITHDRAW_REQUEST',
      status: 'PENDING',
      payment_system: await getPaymentSystem(trx),
      withdraw_id: id,
      created_at: now,
    });
    await moveMoney(trx, [{ transaction, kind: 'reserve', amount }], { now, actor: person });
    await recordChange(step, {
      actor: person,
      area: 'billing',
      subject: 'withdraw',
      id,
      action: 'asked',
      after: { amount, currency, status: 'REQUESTED' },
    });
    return toMine(known(await findWithdraw(trx, id), 'the request that was just made'));
  });
}

/** How it will be paid out once it is PAID: `turq_enabled` decides at the time of asking. */
async function getPaymentSystem(trx: Trx): Promise<string> {
  const { value } = await trx
    .selectFrom('settings')
    .where('name', '=', 'turq_enabled')
    .select('value')
    .executeTakeFirstOrThrow();
  return value === '1' ? 'turq' : 'manual';
}

/** The movements that each change makes; a change that is not listed is refused. */
const movesBetween: Record<WithdrawStatus, Partial<Record<WithdrawStatus, MovementKind[]>>> = {
  REQUESTED: { PENDING: ['send'], PAID: ['send', 'settle'], CANCELED: ['release'] },
  PENDING: { PAID: ['settle'], REQUESTED: ['call-back'], CANCELED: ['return'] },
  PAID: {},
  CANCELED: {},
};

/** Setting the same status again changes nothing. Where a payment needs two people, PAID waits for the second. */
export function changeWithdrawStatus(
  context: Context,
  actor: Person,
  id: WithdrawId,
  status: WithdrawStatus,
): Promise<WithdrawDetail> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    const { demo } = context;
    const read = () => readWithdrawDetail({ db: trx, demo, now }, actor, id);
    const locked = await lockWithdraw(trx, id, actor);
    if (!locked) throw refuse('withdraw-not-found');
    const { withdraw, guards } = locked;
    if (withdraw.user_id === actor.id) throw refuse('own-withdraw');
    checkMayTouchMoney(actor, guards, now);
    if (withdraw.status === status) return read();
    const kinds = movesBetween[withdraw.status][status];
    if (!kinds) throw refuse('withdraw-settled', { status: withdraw.status });
    if (status === 'PAID' || status === 'PENDING') checkLedgerGood(guards);
    if (status === 'PAID' && (await confirmPayment(step, actor, withdraw, demo)) === 'wait') return read();
    await settle(step, actor, withdraw, status, kinds);
    return read();
  });
}

async function settle(
  step: Step,
  actor: Person,
  withdraw: LockedWithdraw,
  status: WithdrawStatus,
  kinds: readonly MovementKind[],
): Promise<void> {
  const { trx, now, announce } = step;
  await saveStatus(step, actor, withdraw, { status, kinds });
  if (status === 'CANCELED') await freezeOwed(trx, await lockWallet(trx, withdraw), { now, actor });
  await writeEvent(step, chatOf(withdraw), {
    writer: actor,
    role: 'admin',
    event_type: 'system_event',
    message: status,
    until: null,
  });
  announce(channels.desk('billing'), `status ${status}`, { id: withdraw.id });
}

/** A request as its page shows it. Only those who act on money see where the money goes and the e-mail. */
export async function readWithdrawDetail(
  source: Source,
  reader: Person,
  id: WithdrawId,
): Promise<WithdrawDetail> {
  const { db, now } = source;
  const isTreasurer = may(treasurers, reader);
  const found = await findWithdrawOfPage(db, id, isTreasurer ? factsOf(now) : sql`null`);
  if (!found) throw refuse('withdraw-not-found');
  const { facts, ...withdraw } = isTreasurer ? found : withoutEmail(found);
  const isOpen = withdraw.status === 'REQUESTED' || withdraw.status === 'PENDING';
  const confirmation = isTreasurer && withdraw.needs_second ? await findConfirmation(db, id) : null;
  return {
    ...withdraw,
    payment_detail: isTreasurer ? withdraw.payment_detail : null,
    signs: facts ? riskSignalsOf(facts) : [],
    confirmation,
    confirmation_lost: isTreasurer ? withdraw.confirmation_lost : null,
    two_people:
      facts && isOpen ? await findTwoPeople(source, { id, reader, confirmation, terms: facts.terms }) : null,
  };
}

async function findConfirmation(db: Db | Trx, id: WithdrawId): Promise<Confirmation | null> {
  const open = await findOpen(db, id);
  if (!open) return null;
  const first = await db
    .selectFrom('users')
    .where('id', '=', open.first_by)
    .select(['id', 'nickname'])
    .executeTakeFirstOrThrow();
  return { first, first_at: open.first_at, expires_at: open.expires_at, seen: open.seen };
}

/** Tells in advance whether a payment needs two people, and who may be the second. */
async function findTwoPeople(
  { db, demo, now }: Source,
  { id, reader, confirmation, terms }: OpenRequest,
): Promise<TwoPeople | null> {
  if (isOnePersonEnough(terms)) return null;
  const withdraw = known(await findWithdraw(db, id), 'the request of the page');
  const times = linkTimesOf(withdraw, terms, now);
  const links = await readLinks(db, times);
  const reasons = await listReasonsForTwo(db, withdraw, { payer: reader.id, terms, links, now });
  if (reasons.length === 0) return null;
  const colleagues = colleaguesBeside(await listTreasurers(db, demo), {
    first: confirmation?.first.id ?? reader.id,
    payee: withdraw.user_id,
    links,
    ...times,
  });
  return { reasons, colleagues };
}
