export { fromCents, toCents } from './cents.ts';
export { freezeOwed, heldInWallet, heldOf } from './held-prizes.ts';
export { findLastCheck, hasMismatch } from './ledger.check.store.ts';
export { checkMoved, checkWhole, isNightCheckDue } from './ledger.check.ts';
export {
  holdWallets,
  insertingFirstMovements,
  insertingMovements,
  insertTransaction,
  listWalletsOf,
  lockWallet,
  type Move,
  type MovementKind,
  moveMoney,
  setTransactionStatus,
  type WalletKey,
} from './ledger.store.ts';
export { hasPaidPrizes, revertPrizes, reviewPrizes } from './reverted-prizes.ts';
