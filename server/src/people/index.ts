export { deleteExpiredPeopleRows } from './delete-expired.ts';
export { findPerson } from './find-person.ts';
export { isFormerEmail } from './former-emails.store.ts';
export {
  insertGrant,
  listMoneyGrants,
  lockGrantsForDecision,
  lockGrantsForInsert,
  type NamedGrant,
} from './grant-log.ts';
export { grants, type UserWithGrants, usersWithGrants } from './grants.ts';
export { withEmailsFor } from './hide-emails.ts';
export { isKnownDevice, rememberDevice } from './known-devices.store.ts';
export { type Linked, type LinkTimes, linkedWith, readLinks } from './linked-people.ts';
export { lockPerson } from './lock-person.ts';
export { hashPassword, passwordFits } from './passwords.ts';
export type { Person } from './person.ts';
export { isFreshlyProven, provenUntil } from './proof.ts';
export { forgetRate, takeFromRates } from './rate-limits.store.ts';
export { hasLostAccess, isAccessUnchanged } from './recheck-access.ts';
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
} from './second-factor.ts';
export { hashOf, newSecret } from './secrets.ts';
export {
  type AttemptKey,
  forgetAttemptsLike,
  giveBackAttempt,
  takeAttempt,
  takeRightAttempt,
} from './sign-in-attempts.store.ts';
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
  type Treasurer,
  type TreasurerMessage,
  tellTreasurers,
} from './treasurers.ts';
