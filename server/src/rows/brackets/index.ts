export { type DrawnBracket, findBracket, keepSeatChange, listBracketRows } from './bracket.store.ts';
