export { findActingFor } from './acting.ts';
export {
  activateSeated,
  type Checked,
  clearPlaces,
  countUnseated,
  findOwnEntrants,
  isEntrant,
  ledEntrants,
  listEntrants,
  listPlaces,
  listSeedOrder,
  ownEntrants,
  type Place,
  playing,
  savePlaces,
  saveSeedOrder,
  seatedOrNot,
  updatingPlaces,
} from './entrants.store.ts';
export { leaversAmong, leavingAt, listLeavers, saveLeavers } from './leavers.store.ts';
export { namesOf, type Side, shownName, sideAt, sidesOf } from './sides.store.ts';
