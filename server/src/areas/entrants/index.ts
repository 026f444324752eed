export {
  activateSeated,
  type Checked,
  clearPlaces,
  countUnseated,
  findOwnEntrants,
  isEntrant,
  listEntrants,
  type Place,
  savePlaces,
  seatedOrNot,
  updatingPlaces,
} from './entrants.store.ts';
export { namesOf, type Side, sideAt, sidesOf } from './sides.store.ts';
