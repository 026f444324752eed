export { ensureFirstAdmin } from './first-admin.ts';
export { usersRoutes } from './users.routes.ts';
export { assignRoles, blockUser } from './users.service.ts';
export {
  assignGame,
  grantEverything,
  grantPermission,
  listSuperAdmins,
  replaceRoles,
} from './users.store.ts';
