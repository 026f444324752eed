import type { HandPaymentId, TournamentId } from '@matchdesk/contract/ids';
import type { HandPaymentForm, PrizeLine, Prizes } from '@matchdesk/contract/money/billing';
import { getTournament, lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordChange } from '#audit/index.ts';
import { later, minute } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse, refuseFields, refuseUnder } from '#http/refusal.ts';
import { known } from '#known.ts';
import { findTreasurer, linkedWith, type Person, readLinks } from '#people/index.ts';
import {
  findHandPayment,
  fromCents,
  insertHandPayment,
  type StoredHandPayment,
  saveSecond,
  saveUndone,
  toCents,
} from '#rows/ledger/index.ts';
import { checkMayTouchMoney, readGuards } from '../money-pause.ts';
import { hasLimit, readHandTerms } from '../payout-terms.ts';
import { linkTimesOf, listReasonsForTwo, lockLimitsAndGrants } from '../two-people.ts';
import { nameSeconds } from './hand-seconds.ts';
import { planPrizes } from './preview.ts';

export async function previewPrizes({ db, demo, clock }: Context, id: TournamentId): Promise<Prizes> {
  const { prizes } = await planPrizes(db, await getTournament(db, id));
  return nameSeconds({ db, demo, now: clock.now() }, prizes);
}

/** A browser's clock may be this much ahead. */
const ahead = 10 * minute;

/**
 * Records that somebody got a prize outside of their wallet. It is decided under the lock that a run takes too, so no
 * prize is paid in both ways.
 */
export function payByHand(
  context: Context,
  actor: Person,
  id: TournamentId,
  form: HandPaymentForm,
): Promise<Prizes> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    const tournament = await lockForMoney(step, actor, id);
    if (tournament.status !== 'FINISHED') throw refuse('status-forbids', { status: tournament.status });
    if (form.user_id === actor.id) throw refuse('own-prize');
    const { prizes } = await planPrizes(trx, tournament);
    const line = prizes.lines.find(
      ({ participant, user, currency }) =>
        participant.id === form.participant_id && user.id === form.user_id && currency === form.currency,
    );
    checkLine(line, form);
    if (Date.parse(form.paid_at) > later(now, ahead).getTime())
      throw refuseFields({ paid_at: 'time-to-come' });
    const { digest: _, ...columns } = form;
    const needs_two = await needsTwo(step, actor, form);
    await insertHandPayment(trx, { ...columns, tournament_id: id, actor_id: actor.id, at: now, needs_two });
    await recordHandPayment(step, actor, 'prize paid by hand', { ...form, tournament_id: id });
    return readAfter(context, step, tournament);
  });
}

function checkLine(
  line: PrizeLine | undefined,
  { digest, amount }: HandPaymentForm,
): asserts line is PrizeLine {
  if (!line) throw refuse('prize-line-gone');
  const { due, currency, cannot, before } = line;
  if (due === 0) throw refuse('prize-line-paid');
  if (cannot === 'deleted') throw refuse('prize-payee-deleted');
  if (cannot === 'places-differ') throw refuse('prize-places-differ');
  if (before) throw refuse('prize-line-held');
  if (line.digest !== digest) throw refuse('prizes-changed');
  if (toCents(amount) > toCents(due))
    throw refuseUnder('amount', 'above-prize', { due: fromCents(toCents(due)), currency });
}

/** Money that was paid by hand has left, so it is judged like a withdrawal of now. */
async function needsTwo(
  { trx, now }: Step,
  actor: Person,
  { user_id, currency, amount }: HandPaymentForm,
): Promise<boolean> {
  if (!hasLimit(await readHandTerms(trx, { amount, currency }))) return false;
  await lockLimitsAndGrants(trx);
  const terms = await readHandTerms(trx, { amount, currency });
  const asked = { user_id, payment_key: null, currency, amount, created_at: now.toISOString() };
  const links = await readLinks(trx, linkTimesOf(asked, terms, now));
  const reasons = await listReasonsForTwo(trx, asked, { payer: actor.id, terms, links, now });
  return reasons.length > 0;
}

/** Lets a payment count that needs two people. Confirming it again changes nothing. */
export function confirmHandPayment(
  context: Context,
  actor: Person,
  id: TournamentId,
  paymentId: HandPaymentId,
): Promise<Prizes> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    const tournament = await lockForMoney(step, actor, id);
    const payment = await getHandPayment(trx, id, paymentId);
    if (payment.undone_at !== null) throw refuse('hand-payment-undone');
    if (payment.needs_two && payment.second_by === null) {
      await checkSecond(context, step, actor, payment);
      await saveSecond(trx, paymentId, { by: actor.id, at: now });
      await recordHandPayment(step, actor, 'payment by hand confirmed', payment);
    }
    return readAfter(context, step, tournament);
  });
}

async function checkSecond(
  { demo }: Context,
  { trx, now }: Step,
  actor: Person,
  payment: StoredHandPayment,
): Promise<void> {
  if (payment.user_id === actor.id) throw refuse('own-prize');
  if (payment.actor_id === actor.id) throw refuse('confirmed-by-you');
  await lockLimitsAndGrants(trx);
  const first = await findTreasurer(trx, payment.actor_id, demo);
  if (!first) throw refuse('hand-payer-gone', { name: await nicknameOf(trx, payment) });
  const asked = { created_at: payment.at };
  const terms = await readHandTerms(trx, payment);
  const links = await readLinks(trx, linkTimesOf(asked, terms, now));
  if (linkedWith(first.id, links, new Date(payment.at)).has(actor.id))
    throw refuse('linked-with-first', { name: first.nickname });
}

async function nicknameOf(trx: Trx, { actor_id }: StoredHandPayment): Promise<string> {
  const payer = await trx
    .selectFrom('users')
    .where('id', '=', actor_id)
    .select('nickname')
    .executeTakeFirst();
  return known(payer, 'who entered the payment').nickname;
}

/** The prize is to pay again. What is undone already stays as it is. */
export function undoHandPayment(
  context: Context,
  actor: Person,
  id: TournamentId,
  paymentId: HandPaymentId,
): Promise<Prizes> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    const tournament = await lockForMoney(step, actor, id);
    const payment = await getHandPayment(trx, id, paymentId);
    if (payment.user_id === actor.id) throw refuse('own-prize');
    if (payment.undone_at === null) {
      await saveUndone(trx, paymentId, { by: actor.id, at: now });
      await recordHandPayment(step, actor, 'payment by hand undone', payment);
    }
    return readAfter(context, step, tournament);
  });
}

async function lockForMoney({ trx, now }: Step, actor: Person, id: TournamentId): Promise<StoredTournament> {
  const tournament = await lockExistingTournament(trx, id);
  checkMayTouchMoney(actor, await readGuards(trx, actor), now);
  return tournament;
}

async function getHandPayment(
  trx: Trx,
  tournament_id: TournamentId,
  id: HandPaymentId,
): Promise<StoredHandPayment> {
  const payment = await findHandPayment(trx, { id, tournament_id });
  if (!payment) throw refuse('hand-payment-not-found');
  return payment;
}

async function readAfter(
  { demo }: Context,
  { trx, now }: Step,
  tournament: StoredTournament,
): Promise<Prizes> {
  const { prizes } = await planPrizes(trx, tournament);
  return nameSeconds({ db: trx, demo, now }, prizes);
}

type Recorded = Pick<
  StoredHandPayment,
  'tournament_id' | 'participant_id' | 'user_id' | 'amount' | 'currency'
>;

async function recordHandPayment(
  step: Step,
  actor: Person,
  action: 'prize paid by hand' | 'payment by hand confirmed' | 'payment by hand undone',
  { tournament_id, user_id, amount, currency }: Recorded,
): Promise<void> {
  const { nickname } = await step.trx
    .selectFrom('users')
    .where('id', '=', user_id)
    .select('nickname')
    .executeTakeFirstOrThrow();
  const paid = {
    paid_by_hand: `${nickname || `Player #${user_id}`}: ${fromCents(toCents(amount))} ${currency}`,
  };
  const isUndone = action === 'payment by hand undone';
  await recordChange(step, {
    actor,
    area: 'billing',
    subject: 'tournament',
    id: tournament_id,
    action,
    before: isUndone ? paid : { paid_by_hand: null },
    after: isUndone ? { paid_by_hand: null } : paid,
  });
}
