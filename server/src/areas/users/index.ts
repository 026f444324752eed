export { requireFactorOf } from './factor.service.ts';
export { ensureFirstAdmin } from './first-admin.ts';
export {
  assignNewGame,
  grantEverything,
  insertGame,
  insertPermission,
  replaceRoles,
} from './grants.store.ts';
export { postNewEmailLetter } from './new-email.ts';
export { changePlayerPassword } from './password.service.ts';
export { type FactorReset, resetFactorByEmail } from './reset-factor.ts';
export { listSuperAdmins } from './super-admins.store.ts';
export { userConstraints } from './users.constraints.ts';
export { usersRoutes } from './users.routes.ts';
export { blockByEmail, blockUser, unblockByEmail } from './users.service.ts';
