export { openQueuedGames } from './card-games.ts';
export { listFinalPlaces } from './elimination.command.ts';
export { findRawMatch, finishMatch } from './elimination.decisions.ts';
export { addDrawnBracket } from './elimination.evening.ts';
export { elimination } from './elimination.format.ts';
export { pageMatches } from './elimination.reading.ts';
export { toBracketRecord } from './elimination.record.ts';
export { dealSeats, loadSeats, loadWhole } from './elimination.seating.ts';
export { type SimulatedBracket, simulateBracket } from './elimination.simulate.ts';
export {
  type DroppedBracket,
  dropStageTwo,
  isPlayed,
  restoreStageTwo,
  storeStageTwo,
} from './elimination.stage-two.ts';
export { repairPlaces } from './repair-places.ts';
