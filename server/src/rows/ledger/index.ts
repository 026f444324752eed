export { fromCents, toCents } from './cents.ts';
export { freezeOwed, heldInWallet, heldOf } from './held-prizes.ts';
export { findLastCheck, hasMismatch } from './ledger.check.store.ts';
export { checkMoved, checkWhole, isNightCheckDue } from './ledger.check.ts';
export { insertTransaction, setTransactionStatus } from './ledger.transactions.store.ts';
export {
  insertingFirstMovements,
  insertingMovements,
  type Move,
  type MovementKind,
  moveMoney,
} from './movements.store.ts';
export { hasPaidPrizes, revertPrizes, reviewPrizes } from './reverted-prizes.ts';
export { holdWallets, listWalletsOf, lockWallet, type WalletKey } from './wallets.store.ts';
