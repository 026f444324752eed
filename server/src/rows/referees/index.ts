export { handBackByClock, handBackUnfit } from './hand-back.ts';
export { recordGiven, recordTaken } from './record-referees.ts';
export { countIn, giveRanges, hadBy, listReferees, mapReferees, takeRanges } from './referees.store.ts';
