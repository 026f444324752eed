import * as z from 'zod';
import { signedIn } from '../access.ts';
import { MessageBody, MessagesQuery } from '../desk/threads.ts';
import { endpoint } from '../endpoint.ts';
import { codeLine, instant, prose } from '../fields.ts';
import { WithdrawId } from '../ids.ts';
import { walletCurrencies } from '../limits.ts';
import { one, page, pageQuery } from '../paging.ts';
import { moneyToMove } from './billing.amount.ts';
import { WithdrawMessage, WithdrawMessagesReply } from './billing.record.ts';
import { withdrawStatuses } from './billing.statuses.ts';

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
