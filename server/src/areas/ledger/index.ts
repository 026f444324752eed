export { fromCents, toCents } from './cents.ts';
export { findLastCheck } from './check.store.ts';
export { checkLedgerGood, checkMoved, checkWhole, isNightCheckDue } from './check.ts';
export { ledgerConstraints } from './ledger.constraints.ts';
export { type Move, type MovementKind, moveMoney } from './movements.store.ts';
export { freezeOwed, heldOf, listHeldPrizes } from './owed.ts';
export { hasPaidPrizes, revertPrizes, reviewPrizes } from './reverted-prizes.ts';
export { findTransactionOf, insertTransaction, setTransactionStatus } from './transactions.store.ts';
export { ensureWallets, listWalletsOf, lockWallet, lockWallets } from './wallets.store.ts';
