export { changeWithdrawStatus } from './billing.change-status.ts';
export { writeAsPlayer, writeAsStaff } from './billing.chat.ts';
export { applyDueLimits } from './limit-raises.ts';
export { payPrizes, previewPrizes } from './prizes/pay-prizes.ts';
export { shareOut } from './prizes/prizes.shares.ts';
export { requestWithdraw } from './request-withdraw.ts';
