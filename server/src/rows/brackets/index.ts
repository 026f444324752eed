export {
  type DrawnBracket,
  findBracket,
  keepSeatChange,
  listBracketRows,
  shapeOf,
} from './brackets.store.ts';
