export {
  assignNewGame,
  grantEverything,
  insertGame,
  insertPermission,
  insertPlayer,
  listSuperAdmins,
  replaceRoles,
} from './people.store.ts';
