export { type DrawnBracket, findBracket, listBracketRows } from './bracket.store.ts';
export { keepSeatChange } from './seat-changes.store.ts';
