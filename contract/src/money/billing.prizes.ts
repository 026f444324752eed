import * as z from 'zod';
import { treasurers } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { HandPaymentId, MatchId, ParticipantId, TournamentId, TransactionId, UserId } from '../ids.ts';
import { walletCurrencies } from '../limits.ts';
import { one } from '../paging.ts';
import { HandPayment, HandPaymentForm } from './billing.hand-payments.ts';
import { cannotBePaid } from './billing.rules.ts';

/** Prizes of a tournament: who gets what and why, before anything is paid. */

const currency = z.enum(walletCurrencies);
const person = z.strictObject({ id: UserId, nickname: z.string() });

/** A payment of an earlier run whose result was taken back since. */
const PaidBefore = z.strictObject({
  transaction_id: TransactionId,
  amount: z.number(),
  /** The part still held, which can be released or taken back. */
  frozen: z.number(),
  /** The part that had left the wallet before it could be held. */
  owed: z.number(),
});

export const PrizeLine = z.strictObject({
  place_from: z.int(),
  place_to: z.int(),
  participant: z.strictObject({ id: ParticipantId, name: z.string() }),
  user: person,
  currency,
  amount: z.number(),
  /** Into how many equal shares the prizes of these places are divided. */
  tied: z.int(),
  /** How many participants divide this one share: those of a double no-show get one together. */
  on_seat: z.int(),
  /** How many of the line-up share the participant's prize. */
  shared_by: z.int(),
  /** The last match of the participant, which decided the place. */
  match_id: MatchId.nullable(),
  cannot: z.enum(cannotBePaid).nullable(),
  /** Null until it is paid. */
  transaction_id: TransactionId.nullable(),
  before: PaidBefore.nullable(),
  /** An equal earlier payment is released, and nothing new is paid. */
  is_released: z.boolean(),
  /** How much was paid by hand, also what waits for a second person. */
  by_hand: z.number(),
  /** How much of that waits for a second person. */
  waiting: z.number(),
  /** What is still to pay. */
  due: z.number(),
  /** Identifies exactly this line as it is; paying it by hand sends it. */
  digest: z.string(),
});
export type PrizeLine = z.output<typeof PrizeLine>;

export const prizeStates = ['to-pay', 'paid', 'rest-to-pay', 'nothing'] as const;
export type PrizeState = (typeof prizeStates)[number];

export const PrizeSum = z.strictObject({ currency, amount: z.number() });
export type PrizeSum = z.output<typeof PrizeSum>;

/** What somebody got by hand beyond their prize. */
export const Overpaid = z.strictObject({
  participant: HandPayment.shape.participant,
  user: person,
  currency,
  amount: z.number(),
});
export type Overpaid = z.output<typeof Overpaid>;

export const Prizes = z.strictObject({
  state: z.enum(prizeStates),
  /** Identifies exactly this preview; paying sends it. */
  digest: z.string(),
  lines: z.array(PrizeLine),
  /** What the run pays or has paid into wallets. */
  totals: z.array(PrizeSum),
  /** Prizes of the pool that nobody gets. */
  unclaimed: z.array(
    z.strictObject({ place_from: z.int(), place_to: z.int(), currency, amount: z.number() }),
  ),
  /** Earlier payments to those who now get nothing or something else. */
  taken_back: z.array(PaidBefore.extend({ user: person, currency })),
  prize_pool_changed_at: instant().nullable(),
  runs: z.array(
    z.strictObject({
      generation: z.int(),
      at: instant(),
      by: person,
      reverted_at: instant().nullable(),
      totals: z.array(PrizeSum),
    }),
  ),
  /** What was paid by hand, newest first; also what was undone. */
  hand_payments: z.array(HandPayment),
  overpaid: z.array(Overpaid),
});
export type Prizes = z.output<typeof Prizes>;

const params = z.strictObject({ id: TournamentId });

export const getPrizes = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/prizes',
  summary: 'What paying the prizes of a tournament would do, or what was paid',
  access: treasurers,
  subject: 'Tournament',
  params,
  reply: one(Prizes),
});

/** Somebody whose place was counted by earlier rules when the prizes were paid. */
export const Misplaced = z.strictObject({
  tournament_id: TournamentId,
  tournament: z.string(),
  participant_id: ParticipantId,
  name: z.string(),
  stored_from: z.int().nullable(),
  stored_to: z.int().nullable(),
  right_from: z.int().nullable(),
  right_to: z.int().nullable(),
  /** How many share one prize: those of a double no-show get one together. */
  on_seat: z.int(),
});
export type Misplaced = z.output<typeof Misplaced>;

export const listMisplaced = endpoint({
  method: 'GET',
  path: '/prizes/misplaced',
  summary: 'Who has another place by the rules of now, in tournaments that were paid or closed before them',
  access: treasurers,
  reply: z.strictObject({ data: z.array(Misplaced) }),
});

export const payPrizes = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/prizes',
  summary: 'Pay the prizes of a finished tournament, once, as the preview with this digest says',
  access: treasurers,
  subject: 'Tournament',
  turn: 'tournament',
  params,
  body: z.strictObject({ digest: z.string().min(1).max(64) }),
  reply: one(Prizes),
});

export const payByHand = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/prizes/by-hand',
  summary:
    'Record that a prize, or a part of it, was paid by hand. Above the limit for one person it counts only when a second person confirms it',
  access: treasurers,
  subject: 'Tournament',
  turn: 'tournament',
  params,
  body: HandPaymentForm,
  status: 201,
  reply: one(Prizes),
});

const ofHandPayment = z.strictObject({ id: TournamentId, payment_id: HandPaymentId });

export const confirmHandPayment = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/prizes/by-hand/{payment_id}/confirm',
  summary: 'Confirm a payment by hand as the second person',
  access: treasurers,
  subject: 'Tournament',
  turn: 'tournament',
  params: ofHandPayment,
  reply: one(Prizes),
});

export const undoHandPayment = endpoint({
  method: 'DELETE',
  path: '/tournaments/{id}/prizes/by-hand/{payment_id}',
  summary: 'Undo a payment by hand: the prize is to pay again. Also possible when the tournament is closed',
  access: treasurers,
  subject: 'Tournament',
  turn: 'tournament',
  params: ofHandPayment,
  reply: one(Prizes),
});
