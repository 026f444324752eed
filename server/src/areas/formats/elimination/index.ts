export { openQueuedGames } from './card-games/open-queued-games.ts';
export { finishMatch } from './decisions/elimination.decisions.ts';
export { listFinalPlaces } from './decisions/elimination.ending.ts';
export { findRawMatch } from './decisions/elimination.raw-match.ts';
export { elimination } from './elimination.format.ts';
export {
  type DroppedBracket,
  dropStageTwo,
  isPlayed,
  restoreStageTwo,
  storeStageTwo,
} from './elimination.stage-two.ts';
export { toBracketRecord } from './reading/bracket-record.ts';
export { pageMatches } from './reading/elimination.reading.ts';
export { repairPlaces } from './repair/repair-places.ts';
export { loadSeats, loadWhole } from './seats/elimination.seating.ts';
export { dealSeats } from './seats/shuffle-and-fill.ts';
export { type SimulatedBracket, simulateBracket } from './simulated/elimination.simulate.ts';
