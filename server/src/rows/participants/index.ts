export { findActingFor } from './acting-for.ts';
export {
  activateSeated,
  type Checked,
  clearPlaces,
  countUnseated,
  findOwnEntrants,
  isEntrant,
  listEntrants,
  listPlaces,
  listSeedOrder,
  ownEntrants,
  type Place,
  playing,
  savePlaces,
  saveSeedOrder,
  updatingPlaces,
} from './entrants.store.ts';
export { leaverIn, leaversAmong, leavingAt, mapLeavers, saveLeavers } from './leavers.store.ts';
export { writeLog, writeLogs } from './logs.store.ts';
export {
  findStored,
  insertParticipant,
  listActedFor,
  moveCount,
  type StoredParticipant,
} from './participants.store.ts';
export { listNames, type Selected, selectedOf } from './selection.store.ts';
export { getSide, namesOf, type Side, shownName, sideAt, sidesOf } from './sides.store.ts';
