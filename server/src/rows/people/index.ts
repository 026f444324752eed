export {
  assignNewGame,
  grantEverything,
  insertGame,
  insertPermission,
  replaceRoles,
} from './grants.store.ts';
export { insertPlayer, listSuperAdmins } from './people.store.ts';
