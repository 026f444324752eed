export {
  findHandPayment,
  handOverPayments,
  handPaymentsOf,
  insertHandPayment,
  isoText,
  type NamedHandPayment,
  type StoredHandPayment,
  saveSecond,
  saveUndone,
} from './hand-payments.store.ts';
export { checkMoved, checkWhole, isNightCheckDue } from './ledger.check.ts';
export {
  findLastCheck,
  fromCents,
  hasMismatch,
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
  toCents,
  type WalletKey,
} from './ledger.store.ts';
export { freezeOwed, hasPaidPrizes, heldInWallet, heldOf, revertPrizes, reviewPrizes } from './prizes.ts';
