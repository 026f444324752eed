export { type DrawnBracket, findBracket } from './bracket.store.ts';
export { keepSeatChange } from './seat-changes.store.ts';
