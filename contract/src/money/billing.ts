import * as z from 'zod';
import { staff, treasurers } from '../access.ts';
import { HistoryEntry } from '../audit.ts';
import { MessageBody, MessagesQuery } from '../desk/threads.ts';
import { endpoint } from '../endpoint.ts';
import { wholeNumber } from '../fields.ts';
import { TournamentId, UserId, WithdrawId } from '../ids.ts';
import { largestId } from '../limits.ts';
import { one, page, pageQuery } from '../paging.ts';
import { searchText } from '../records.ts';
import {
  LedgerCheck,
  Transaction,
  Withdraw,
  WithdrawDetail,
  WithdrawMessage,
  WithdrawMessagesReply,
} from './billing.record.ts';
import { transactionTypes, withdrawStatuses } from './billing.statuses.ts';

export * from './billing.limits.ts';
export * from './billing.mine.ts';
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
