export {
  type DrawnBracket,
  findBracket,
  keepSeatChange,
  listBracketRows,
} from './brackets.store.ts';
