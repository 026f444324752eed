export { applyDueLimits } from './limits.ts';
export { previewPrizes } from './prizes/hand-payments.ts';
export { payPrizes } from './prizes/pay-prizes.ts';
export { mapPrizes } from './prizes/public-prizes.ts';
export { findUnpaidPrizes } from './prizes/unpaid-prizes.ts';
export { writeAsPlayer, writeAsStaff } from './withdraw-chat.ts';
export { changeWithdrawStatus, requestWithdraw } from './withdraws.ts';
