export { fromCents, toCents } from './cents.ts';
export { findLastCheck, hasMismatch } from './check.store.ts';
export { checkMoved, checkWhole, isNightCheckDue } from './check.ts';
export { ledgerConstraints } from './ledger.constraints.ts';
export {
  insertingFirstMovements,
  insertingMovements,
  type Move,
  type MovementKind,
  moveMoney,
} from './movements.store.ts';
export { freezeOwed, heldInWallet, heldOf } from './owed.ts';
export { hasPaidPrizes, revertPrizes, reviewPrizes } from './reverted-prizes.ts';
export { insertTransaction, setTransactionStatus } from './transactions.store.ts';
export { holdWallets, listWalletsOf, lockWallet, type WalletKey } from './wallets.store.ts';
