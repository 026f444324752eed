export {
  assignNewGame,
  grantEverything,
  insertGame,
  insertPermission,
  replaceRoles,
} from './grants.store.ts';
export { insertPlayer } from './player.store.ts';
export { listSuperAdmins } from './super-admins.store.ts';
