export {
  type AttemptKey,
  forgetAttemptsLike,
  giveBackAttempt,
  takeAttempt,
  takeRightAttempt,
} from './attempts.store.ts';
export { isKnownDevice, rememberDevice } from './devices.store.ts';
export { isFormerEmail } from './emails.store.ts';
export { withEmailsFor } from './emails.ts';
export {
  beginFactor,
  checkCode,
  confirmFactor,
  countFactorReach,
  countRecoveryCodes,
  factorOf,
  factorRolesSetting,
  hasFactor,
  lockFactor,
  openWithCode,
  readFactorRoles,
  removeFactor,
  replaceRecoveryCodes,
  spendFirstCode,
  spendSignInCode,
} from './factors.ts';
export { findPerson } from './find-person.ts';
export {
  insertGrant,
  listMoneyGrants,
  lockGrantsForDecision,
  lockGrantsForInsert,
  type NamedGrant,
} from './grant-log.ts';
export { grants, type UserWithGrants, usersWithGrants } from './grants.ts';
export { holdPerson } from './hold-person.ts';
export { deleteExpiredPeopleRows } from './housekeeping.ts';
export { type Linked, type LinkTimes, linkedWith, readLinks } from './linked-people.ts';
export { hashPassword, passwordFits } from './passwords.ts';
export type { Person } from './person.ts';
export { isFreshlyProven, provenUntil } from './proof.ts';
export { forgetRate, takeFromRates } from './rates.store.ts';
export { hasLostAccess, isAccessUnchanged } from './recheck-access.ts';
export { hashOf, newSecret } from './secrets.ts';
export { noteSeen, recordSignIn } from './sign-ins.store.ts';
export { findSignedId, signId } from './signed-ids.ts';
export {
  dropDevicesOf,
  endBegunSignIns,
  endLinksOf,
  endToken,
  endTokensOf,
  findLinkOwner,
  type IssuedToken,
  issueToken,
  type SignInPlace,
  spendLink,
  spendOneTimeToken,
} from './tokens.ts';
export {
  findTreasurer,
  listTreasurers,
  type MoneyNews,
  type Treasurer,
  tellTreasurers,
} from './treasurers.ts';
