export { type PlayAhead, playAhead } from './ahead/play-ahead.ts';
export { type DrawnBracket, findBracket } from './bracket.store.ts';
export { openOwedGames } from './card-games/open-owed-games.ts';
export { eliminationConstraints } from './elimination.constraints.ts';
export { eliminationRoutes } from './elimination.routes.ts';
export { elimination } from './elimination.ts';
export { finishMatch } from './play/decisions.ts';
export { listFinalPlaces } from './play/ending.ts';
export { findRawMatch } from './play/raw-match.ts';
export { toBracketRecord } from './reading/bracket-record.ts';
export { listMatches } from './reading/reading.ts';
export { repairPlaces } from './repair/repair-places.ts';
export { dealSeats } from './seats/deal.ts';
export { keepSeatChange } from './seats/seat-changes.store.ts';
export { loadSeats, loadWhole } from './seats/seating.ts';
export {
  type DroppedBracket,
  dropStageTwo,
  isPlayed,
  listBracketRows,
  restoreStageTwo,
  storeStageTwo,
} from './stage-two.ts';
