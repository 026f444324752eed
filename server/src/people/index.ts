export { colleagues } from './colleagues.ts';
export { isFormerEmail, withEmailsFor } from './emails.ts';
export { findSignedId, hashOf, newSecret, signId } from './encryption.ts';
export {
  grants,
  insertGrant,
  listMoneyGrants,
  lockGrantsForDecision,
  lockGrantsForInsert,
  type NamedGrant,
  type UserWithGrants,
  usersWithGrants,
} from './grants.ts';
export { type Linked, type LinkTimes, linkedWith, readLinks } from './linked-people.ts';
export { hashPassword, passwordFits } from './passwords.ts';
export {
  type Caller,
  findCaller,
  findListener,
  findPerson,
  hasLostAccess,
  isAccessUnchanged,
  isFreshlyProven,
  lockPerson,
  type OpenedLink,
  type Person,
  provenUntil,
} from './person.ts';
export { forgetRate, takeFromRates } from './rate-limits.ts';
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
export {
  type AttemptKey,
  forgetAttemptsLike,
  giveBackAttempt,
  takeAttempt,
  takeRightAttempt,
} from './sign-in-attempts.ts';
export { isKnownDevice, noteSeen, recordSignIn, rememberDevice } from './sign-ins.ts';
export {
  deleteExpiredPeopleRows,
  dropDevicesOf,
  endBegunSignIns,
  endLinkSessions,
  endLinksOf,
  endToken,
  endTokensOf,
  findLinkOwner,
  type IssuedToken,
  issueToken,
  newLinkSession,
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
