import * as z from 'zod';
import { signedIn, staff, treasurers } from '../access.ts';
import { MessageBody, MessagesQuery } from '../desk/chats.ts';
import { endpoint } from '../endpoint.ts';
import { codeLine, instant, moneyToMove, prose, wholeNumber } from '../fields.ts';
import { TournamentId, UserId, WithdrawId } from '../ids.ts';
import { largestId, walletCurrencies } from '../limits.ts';
import { one, page, pageQuery } from '../paging.ts';
import { HistoryEntry, searchText } from '../records.ts';
import { transactionTypes, withdrawStatuses } from '../statuses.ts';
import {
  LedgerCheck,
  Transaction,
  Withdraw,
  WithdrawDetail,
  WithdrawMessage,
  WithdrawMessagesReply,
} from './billing.record.ts';

export * from './billing.hand-payments.ts';

export * from './billing.limits.ts';

export * from './billing.prizes.ts';

export * from './billing.rates.ts';

export * from './billing.two-people.ts';

/** The desk's side of money: transactions, withdraw requests, their chats, and the ledger under them. */

const ofWithdraw = z.strictObject({ id: WithdrawId });

const messagesPath = '/wallet/withdraw/messages/{room}';

const ofRoom = z.strictObject({ room: wholeNumber({ min: 1, max: largestId }) });

export const listTransactions = endpoint({
  method: 'GET',
  path: '/admin/transactions',
  summary: 'All transactions, newest first; of one user, tournament or withdraw request where asked for',
  access: staff,
  query: z.strictObject({
    ...pageQuery(),
    search: searchText(),
    type: z.enum(transactionTypes).optional(),
    user_id: UserId.optional(),
    tournament_id: TournamentId.optional(),
  }),
  reply: page(Transaction),
});

export const listWithdraws = endpoint({
  method: 'GET',
  path: '/admin/wallet/withdraws',
  summary: 'All withdraw requests, newest first; `type` is their status',
  access: staff,
  query: z.strictObject({
    ...pageQuery(),
    search: searchText(),
    type: z.enum(withdrawStatuses).optional(),
  }),
  reply: page(Withdraw),
});

export const getWithdraw = endpoint({
  method: 'GET',
  path: '/admin/wallet/withdraws/{id}',
  summary: 'One withdraw request with its signs; the payment detail is for those with ‘Billing edit’',
  access: staff,
  params: ofWithdraw,
  reply: one(WithdrawDetail),
});

export const listWithdrawHistory = endpoint({
  method: 'GET',
  path: '/admin/wallet/withdraws/{id}/history',
  summary: 'Who changed what in a withdraw request, newest first',
  access: staff,
  params: ofWithdraw,
  query: z.strictObject(pageQuery()),
  reply: page(HistoryEntry),
});

export const changeWithdrawStatus = endpoint({
  method: 'PUT',
  path: '/admin/wallet/withdraws/{id}',
  summary:
    'Change the status of a withdraw request. Where it needs two people, PAID is answered with `needs_second` until somebody else sends it too',
  access: treasurers,
  params: ofWithdraw,
  body: z.strictObject({ status: z.enum(withdrawStatuses) }),
  reply: one(WithdrawDetail),
});

export const listWithdrawMessages = endpoint({
  method: 'GET',
  path: messagesPath,
  summary: 'The chat of a withdraw request',
  access: treasurers,
  params: ofRoom,
  query: MessagesQuery,
  reply: WithdrawMessagesReply,
});

export const sendWithdrawMessage = endpoint({
  method: 'POST',
  path: messagesPath,
  summary: 'Write to the player in the chat of a withdraw request',
  access: treasurers,
  params: ofRoom,
  form: true,
  body: MessageBody,
  status: 201,
  reply: one(WithdrawMessage),
});

export const getLedgerCheck = endpoint({
  method: 'GET',
  path: '/admin/wallet/check',
  summary: 'The last check of all balances against their movements; null before the first',
  access: staff,
  reply: z.strictObject({ data: LedgerCheck.nullable() }),
});

export const runLedgerCheck = endpoint({
  method: 'POST',
  path: '/admin/wallet/check',
  summary: 'Check all balances against their movements now',
  access: treasurers,
  reply: one(LedgerCheck),
});

/** The players' side of money. */

const params = z.strictObject({ id: WithdrawId });

const currency = z.enum(walletCurrencies);

export const MyWallet = z.strictObject({
  currency,
  value: z.number(),
  /** How much can be asked for: what is neither requested already nor held. */
  free: z.number(),
  minimal_withdraw: z.number(),
  /** How many EUR one unit is worth now. */
  rate: z.number(),
});

export type MyWallet = z.output<typeof MyWallet>;

export const listMyWallets = endpoint({
  method: 'GET',
  path: '/play/wallets',
  summary: 'One’s own wallets: what they hold and what can be asked for',
  access: signedIn,
  reply: z.strictObject({ data: z.array(MyWallet) }),
});

export const MyWithdraw = z.strictObject({
  id: WithdrawId,
  amount: z.number(),
  currency,
  payout: z.number(),
  payment_detail: z.string(),
  message: z.string(),
  status: z.enum(withdrawStatuses),
  room_id: z.int(),
  created_at: instant(),
});

export type MyWithdraw = z.output<typeof MyWithdraw>;

export const listMyWithdraws = endpoint({
  method: 'GET',
  path: '/play/withdraws',
  summary: 'One’s own withdraw requests, newest first',
  access: signedIn,
  query: z.strictObject(pageQuery()),
  reply: page(MyWithdraw),
});

export const askForWithdraw = endpoint({
  method: 'POST',
  path: '/play/withdraws',
  summary: 'Ask for a withdrawal: the amount is reserved, and worth what the rate of now says',
  access: signedIn,
  body: z.strictObject({
    currency,
    amount: moneyToMove(),
    /** Where the money should go, such as an IBAN. */
    payment_detail: codeLine({ max: 200 }),
    message: prose({ min: 0, max: 1000 }).default(''),
  }),
  status: 201,
  reply: one(MyWithdraw),
});

export const listMyWithdrawMessages = endpoint({
  method: 'GET',
  path: '/play/withdraws/{id}/messages',
  summary: 'The chat of one’s own withdraw request',
  access: signedIn,
  params,
  query: MessagesQuery,
  reply: WithdrawMessagesReply,
});

export const sendMyWithdrawMessage = endpoint({
  method: 'POST',
  path: '/play/withdraws/{id}/messages',
  summary: 'Write in the chat of one’s own withdraw request',
  access: signedIn,
  params,
  form: true,
  body: MessageBody,
  status: 201,
  reply: one(WithdrawMessage),
});
