export { applyDueLimits } from './limits.ts';
export { payPrizes, previewPrizes } from './prizes/pay-prizes.ts';
export { shareOut } from './prizes/shares.ts';
export { writeAsPlayer, writeAsStaff } from './withdraw-chat.ts';
export { changeWithdrawStatus, requestWithdraw } from './withdraws.ts';
