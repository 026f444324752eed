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
} from './entrants.store.ts';
export { namesOf, type Side, sidesOf } from './sides.store.ts';
