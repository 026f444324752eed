export { ensureFirstAdmin } from './first-admin.ts';
export { postNewEmailConfirmation } from './new-email.ts';
export { changePlayerPassword } from './password.service.ts';
export { requireFactorOf } from './second-factor.service.ts';
export { type FactorReset, resetFactorByEmail } from './users.reset-factor.ts';
export { blockByEmail, blockUser, unblockByEmail } from './users.service.ts';
