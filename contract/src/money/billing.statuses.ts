export const transactionTypes = ['ACCRUAL_TOURNAMENT_PRIZE', 'ACCRUAL_WITHDRAW_REQUEST'] as const;
export type TransactionType = (typeof transactionTypes)[number];
export const transactionStatuses = ['CANCELED', 'SUCCESS', 'PENDING'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];
export const withdrawStatuses = ['REQUESTED', 'PENDING', 'PAID', 'CANCELED'] as const;
export type WithdrawStatus = (typeof withdrawStatuses)[number];
