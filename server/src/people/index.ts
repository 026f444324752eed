export { type AttemptKey, forgetAttempts, giveBackAttempt, takeAttempt } from './attempts.store.ts';
export { findPerson } from './find-person.ts';
export { type UserWithGrants, usersWithGrants } from './grants.ts';
export { hashPassword, passwordFits } from './passwords.ts';
export type { Person } from './person.ts';
export { hashOf, newSecret } from './secrets.ts';
export { stillHolds } from './still-holds.ts';
export {
  endToken,
  endTokensOf,
  forgetOldTokens,
  type IssuedToken,
  issueToken,
  spendOneTimeToken,
  spendResetToken,
} from './tokens.ts';
