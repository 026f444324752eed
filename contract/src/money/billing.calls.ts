// Made from ./billing.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './billing.ts';

export const askForWithdraw = plainCall<typeof area.askForWithdraw>({
  name: 'askForWithdraw',
  method: 'POST',
  path: '/play/withdraws',
  access: { level: 'signed-in' },
});
export const cancelLimitChange = plainCall<typeof area.cancelLimitChange>({
  name: 'cancelLimitChange',
  method: 'DELETE',
  path: '/admin/wallet/limits/{id}',
  access: { level: 'staff', roles: ['Super admin'] },
});
export const changeTwoPeopleLimits = plainCall<typeof area.changeTwoPeopleLimits>({
  name: 'changeTwoPeopleLimits',
  method: 'PUT',
  path: '/admin/wallet/limits',
  access: { level: 'staff', roles: ['Super admin'] },
});
export const changeWithdrawStatus = plainCall<typeof area.changeWithdrawStatus>({
  name: 'changeWithdrawStatus',
  method: 'PUT',
  path: '/admin/wallet/withdraws/{id}',
  access: { level: 'staff', roles: ['Super admin'], permission: { name: 'Billing edit' } },
});
export const confirmHandPayment = plainCall<typeof area.confirmHandPayment>({
  name: 'confirmHandPayment',
  method: 'POST',
  path: '/tournaments/{id}/prizes/by-hand/{payment_id}/confirm',
  access: { level: 'staff', roles: ['Super admin'], permission: { name: 'Billing edit' } },
  subject: 'Tournament',
});
export const confirmLimitChange = plainCall<typeof area.confirmLimitChange>({
  name: 'confirmLimitChange',
  method: 'POST',
  path: '/admin/wallet/limits/{id}/confirm',
  access: { level: 'staff', roles: ['Super admin'] },
});
export const getExchangeRates = plainCall<typeof area.getExchangeRates>({
  name: 'getExchangeRates',
  method: 'GET',
  path: '/admin/exchange-rates',
  access: { level: 'staff' },
});
export const getLedgerCheck = plainCall<typeof area.getLedgerCheck>({
  name: 'getLedgerCheck',
  method: 'GET',
  path: '/admin/wallet/check',
  access: { level: 'staff' },
});
export const getPrizes = plainCall<typeof area.getPrizes>({
  name: 'getPrizes',
  method: 'GET',
  path: '/tournaments/{id}/prizes',
  access: { level: 'staff', roles: ['Super admin'], permission: { name: 'Billing edit' } },
  subject: 'Tournament',
});
export const getTwoPeopleLimits = plainCall<typeof area.getTwoPeopleLimits>({
  name: 'getTwoPeopleLimits',
  method: 'GET',
  path: '/admin/wallet/limits',
  access: { level: 'staff' },
});
export const getWithdraw = plainCall<typeof area.getWithdraw>({
  name: 'getWithdraw',
  method: 'GET',
  path: '/admin/wallet/withdraws/{id}',
  access: { level: 'staff' },
});
export const listLimitsHistory = plainCall<typeof area.listLimitsHistory>({
  name: 'listLimitsHistory',
  method: 'GET',
  path: '/admin/wallet/limits/history',
  access: { level: 'staff' },
});
export const listMisplaced = plainCall<typeof area.listMisplaced>({
  name: 'listMisplaced',
  method: 'GET',
  path: '/prizes/misplaced',
  access: { level: 'staff', roles: ['Super admin'], permission: { name: 'Billing edit' } },
});
export const listMyWallets = plainCall<typeof area.listMyWallets>({
  name: 'listMyWallets',
  method: 'GET',
  path: '/play/wallets',
  access: { level: 'signed-in' },
});
export const listMyWithdrawMessages = plainCall<typeof area.listMyWithdrawMessages>({
  name: 'listMyWithdrawMessages',
  method: 'GET',
  path: '/play/withdraws/{id}/messages',
  access: { level: 'signed-in' },
});
export const listMyWithdraws = plainCall<typeof area.listMyWithdraws>({
  name: 'listMyWithdraws',
  method: 'GET',
  path: '/play/withdraws',
  access: { level: 'signed-in' },
});
export const listRatesHistory = plainCall<typeof area.listRatesHistory>({
  name: 'listRatesHistory',
  method: 'GET',
  path: '/admin/exchange-rates/history',
  access: { level: 'staff' },
});
export const listTransactions = plainCall<typeof area.listTransactions>({
  name: 'listTransactions',
  method: 'GET',
  path: '/admin/transactions',
  access: { level: 'staff' },
});
export const listWithdrawHistory = plainCall<typeof area.listWithdrawHistory>({
  name: 'listWithdrawHistory',
  method: 'GET',
  path: '/admin/wallet/withdraws/{id}/history',
  access: { level: 'staff' },
});
export const listWithdrawMessages = plainCall<typeof area.listWithdrawMessages>({
  name: 'listWithdrawMessages',
  method: 'GET',
  path: '/wallet/withdraw/messages/{room}',
  access: { level: 'staff', roles: ['Super admin'], permission: { name: 'Billing edit' } },
});
export const listWithdraws = plainCall<typeof area.listWithdraws>({
  name: 'listWithdraws',
  method: 'GET',
  path: '/admin/wallet/withdraws',
  access: { level: 'staff' },
});
export const payByHand = plainCall<typeof area.payByHand>({
  name: 'payByHand',
  method: 'POST',
  path: '/tournaments/{id}/prizes/by-hand',
  access: { level: 'staff', roles: ['Super admin'], permission: { name: 'Billing edit' } },
  subject: 'Tournament',
});
export const payPrizes = plainCall<typeof area.payPrizes>({
  name: 'payPrizes',
  method: 'POST',
  path: '/tournaments/{id}/prizes',
  access: { level: 'staff', roles: ['Super admin'], permission: { name: 'Billing edit' } },
  subject: 'Tournament',
});
export const runLedgerCheck = plainCall<typeof area.runLedgerCheck>({
  name: 'runLedgerCheck',
  method: 'POST',
  path: '/admin/wallet/check',
  access: { level: 'staff', roles: ['Super admin'], permission: { name: 'Billing edit' } },
});
export const saveExchangeRates = plainCall<typeof area.saveExchangeRates>({
  name: 'saveExchangeRates',
  method: 'POST',
  path: '/admin/exchange-rates',
  access: { level: 'staff', roles: ['Super admin'], permission: { name: 'Billing edit' } },
});
export const sendMyWithdrawMessage = plainCall<typeof area.sendMyWithdrawMessage>({
  name: 'sendMyWithdrawMessage',
  method: 'POST',
  path: '/play/withdraws/{id}/messages',
  access: { level: 'signed-in' },
  form: true,
});
export const sendWithdrawMessage = plainCall<typeof area.sendWithdrawMessage>({
  name: 'sendWithdrawMessage',
  method: 'POST',
  path: '/wallet/withdraw/messages/{room}',
  access: { level: 'staff', roles: ['Super admin'], permission: { name: 'Billing edit' } },
  form: true,
});
export const switchTurq = plainCall<typeof area.switchTurq>({
  name: 'switchTurq',
  method: 'PUT',
  path: '/admin/config/turq-switch',
  access: { level: 'staff', roles: ['Super admin'], permission: { name: 'Billing edit' } },
});
export const undoHandPayment = plainCall<typeof area.undoHandPayment>({
  name: 'undoHandPayment',
  method: 'DELETE',
  path: '/tournaments/{id}/prizes/by-hand/{payment_id}',
  access: { level: 'staff', roles: ['Super admin'], permission: { name: 'Billing edit' } },
  subject: 'Tournament',
});
