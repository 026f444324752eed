export { ensureFirstAdmin } from './first-admin.ts';
export { userConstraints } from './users.constraints.ts';
export { usersRoutes } from './users.routes.ts';
export { blockByEmail, blockUser, unblockByEmail } from './users.service.ts';
export {
  assignGame,
  grantEverything,
  grantPermission,
  listSuperAdmins,
  replaceRoles,
} from './users.store.ts';
