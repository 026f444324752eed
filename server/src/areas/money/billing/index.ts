export { changeWithdrawStatus } from './billing.change-status.ts';
export { writeAsPlayer, writeAsStaff } from './billing.chat.ts';
export { applyDueLimits } from './limit-raises.ts';
export { shareOut } from './prizes/billing.shares.ts';
export { payPrizes, previewPrizes } from './prizes/pay-prizes.ts';
export { requestWithdraw } from './request-withdraw.ts';
