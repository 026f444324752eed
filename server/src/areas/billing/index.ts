export { ask } from './ask.ts';
export { billingConstraints } from './billing.constraints.ts';
export { billingRoutes } from './billing.routes.ts';
export { changeWithdrawStatus } from './change-status.ts';
export { writeAsPlayer, writeAsStaff } from './chat.ts';
export { applyDueLimits } from './limit-raises.ts';
export { payPrizes, previewPrizes } from './prizes/pay.ts';
export { hasPaidPrizes } from './prizes/prizes.store.ts';
export { shareOut } from './prizes/shares.ts';
