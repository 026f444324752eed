export { fromCents, toCents } from './cents.ts';
export { findLastCheck } from './check.store.ts';
export { checkLedgerGood, checkMoved, checkWhole, isNightCheckDue } from './check.ts';
export { ledgerConstraints } from './ledger.constraints.ts';
export { type MovementKind, moveMoney } from './movements.store.ts';
export { freezeOwed, heldOf, listHeldPrizes } from './owed.ts';
export { findTransactionOf, insertTransaction, setTransactionStatus } from './transactions.store.ts';
export { listWalletsOf, lockWallet } from './wallets.store.ts';
