import * as z from 'zod';
import { Message } from '../desk/chats.ts';
import { instant } from '../fields.ts';
import { MatchId, ParticipantId, TournamentId, TransactionId, UserId, WithdrawId } from '../ids.ts';
import { walletCurrencies } from '../limits.ts';
import { Wallet } from '../people/users.record.ts';
import { transactionStatuses, transactionTypes, withdrawStatuses } from '../statuses.ts';
import { TwoPeople } from './billing.two-people.ts';

const currency = z.enum(walletCurrencies);

/** Where a transaction comes from: the place and the match of a prize, or the withdraw request. */
const TransactionDetails = z.strictObject({
  tournament: z.strictObject({ id: TournamentId, title: z.string() }).nullable(),
  participant_id: ParticipantId.nullable(),
  place_from: z.int().nullable(),
  place_to: z.int().nullable(),
  /** The match that decided the place, where one did. */
  match_id: MatchId.nullable(),
  withdraw_id: WithdrawId.nullable(),
  /** For a prize whose result was taken back: the part held until it is decided again. */
  frozen: z.number(),
  /** The part that had left the wallet before. */
  owed: z.number(),
});

export const Transaction = z.strictObject({
  id: TransactionId,
  amount: z.number(),
  user_id: UserId,
  user: z.strictObject({ id: UserId, name: z.string(), nickname: z.string() }),
  currency,
  type: z.enum(transactionTypes),
  payment_system: z.string(),
  created_at: instant(),
  additionalDetails: TransactionDetails,
  status: z.enum(transactionStatuses),
});
export type Transaction = z.output<typeof Transaction>;

const withdraw = {
  id: WithdrawId,
  amount: z.number(),
  status: z.enum(withdrawStatuses),
  /** What the player wrote with the request. */
  message: z.string(),
  /** The id of its chat. */
  room_id: z.int(),
  user: z.strictObject({
    id: UserId,
    name: z.string(),
    nickname: z.string(),
    /** Empty for readers who do not act on money. */
    email: z.string(),
    avatar: z.string().nullable(),
  }),
  wallet: Wallet,
  currency: z.strictObject({ name: z.string() }),
  /** Its worth in EUR by the rate at the time of the request. */
  payout: z.number(),
  created_at: instant(),
  updated_at: instant(),
  /** Somebody set it to PAID, and a second person has to confirm. */
  needs_second: z.boolean(),
};

export const Withdraw = z.strictObject(withdraw);
export type Withdraw = z.output<typeof Withdraw>;

export const riskSignalLevels = ['good', 'low', 'middle', 'high'] as const;
export type RiskSignalLevel = (typeof riskSignalLevels)[number];

export const riskSignalKinds = [
  'paid-before',
  'first-payout',
  'new-account',
  'blocked',
  'account-changed',
  'same-payment-detail',
  'same-device',
  'owed',
  'frozen',
  'prize-pool-changed',
  'just-under-limit',
  'rate-changed',
] as const;
export type RiskSignalKind = (typeof riskSignalKinds)[number];

/**
 * A sign of trouble, or of trust, for a request. Signs are only shown, except that a changed rate requires two people.
 */
export const RiskSignal = z.strictObject({
  kind: z.enum(riskSignalKinds),
  level: z.enum(riskSignalLevels),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type RiskSignal = z.output<typeof RiskSignal>;

/** What the person who set a request to PAID saw; a second person confirms exactly this. */
export const SeenWithdraw = z.strictObject({
  amount: z.string(),
  currency,
  status: z.enum(withdrawStatuses),
  payee: UserId,
  email: z.string(),
  payment_detail: z.string(),
  payout: z.string(),
  wallet: z.string(),
  owed: z.string(),
  signs: z.array(z.enum(riskSignalKinds)),
});
export type SeenWithdraw = z.output<typeof SeenWithdraw>;

export const Confirmation = z.strictObject({
  first: z.strictObject({ id: UserId, nickname: z.string() }),
  first_at: instant(),
  expires_at: instant(),
  seen: SeenWithdraw,
});
export type Confirmation = z.output<typeof Confirmation>;

export const WithdrawDetail = z.strictObject({
  ...withdraw,
  transaction_id: TransactionId,
  rate: z.number(),
  /** Null for readers who do not act on money. */
  payment_detail: z.string().nullable(),
  signs: z.array(RiskSignal),
  /** The first of two confirmations, while it waits for the second. */
  confirmation: Confirmation.nullable(),
  /** Why the last confirmation is no longer valid, where one was lost. */
  confirmation_lost: z.string().nullable(),
  /**
   * Why paying it needs two people, and who may be the second; null where one is enough, and for readers who may not
   * pay.
   */
  two_people: TwoPeople.nullable(),
});
export type WithdrawDetail = z.output<typeof WithdrawDetail>;

/** A text, a picture, or a system line that screens hide. */
export const withdrawMessageTypes = { text: 0, picture: 1, system: 2 } as const;

export const WithdrawMessage = z.strictObject({
  id: z.int(),
  ...Message.shape,
  message_type: z.literal([0, 1, 2]),
  user: z.strictObject({
    name: z.string(),
    nickname: z.string(),
    avatar: z.string().nullable(),
    /** Empty for what is written as a player. */
    roles: z.array(z.string()),
    is_admin: z.boolean(),
  }),
});
export type WithdrawMessage = z.output<typeof WithdrawMessage>;

export const WithdrawMessagesReply = z.strictObject({
  data: z.array(WithdrawMessage),
  meta: z.strictObject({ rev: z.int(), has_more: z.boolean() }),
});
export type WithdrawMessagesReply = z.output<typeof WithdrawMessagesReply>;

export const LedgerMismatch = z.strictObject({
  /** The rule that is broken. */
  rule: z.string(),
  user_id: UserId.nullable(),
  currency: currency.nullable(),
  /** The id of the run of prizes, the request or the transaction. */
  id: z.int().nullable(),
});
export type LedgerMismatch = z.output<typeof LedgerMismatch>;

export const LedgerCheck = z.strictObject({
  started_at: instant(),
  finished_at: instant(),
  is_whole: z.boolean(),
  wallets: z.int(),
  mismatches: z.array(LedgerMismatch),
});
export type LedgerCheck = z.output<typeof LedgerCheck>;
