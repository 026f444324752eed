export { postNewEmailConfirmation } from './email-change.ts';
export { ensureFirstAdmin } from './first-admin.ts';
export { changePlayerPassword } from './password.ts';
export { requireFactorOf } from './second-factor.ts';
export { type FactorReset, resetFactorByEmail } from './users.reset-factor.ts';
export { blockByEmail, blockUser, unblockByEmail } from './users.service.ts';
