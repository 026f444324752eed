export { postNewEmailConfirmation } from './email-change.ts';
export { ensureFirstAdmin } from './first-admin.ts';
export { showNewNames } from './new-names.ts';
export { changePlayerPassword } from './password.ts';
export { type FactorReset, requireFactorOf, resetFactorByEmail } from './second-factor.ts';
export { endSessions, listSessions } from './sessions.ts';
export { blockByEmail, blockUser, unblockByEmail } from './users.service.ts';
