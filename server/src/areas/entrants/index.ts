export {
  activateSeated,
  clearPlaces,
  countUnseated,
  findOwnEntrants,
  isEntrant,
  listEntrants,
  type Place,
  savePlaces,
} from './entrants.store.ts';
export { namesOf, type Side, sidesOf } from './sides.store.ts';
